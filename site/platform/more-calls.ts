import { routes } from 'virtual:more-routes'
import { withProof } from '../../shared/proof/ask-proof'
import { siteTransport } from './site-transport'

/** The calls that the first script of public pages lacks, with the way they are made; some ask for a fresh proof. */
export const moreCalls = [routes, withProof(siteTransport)] as const
