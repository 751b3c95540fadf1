import { proof } from '../../../shared/contract/proof'
import { implement } from '../../platform/http/invoke'
import { giveProof, proofWays } from './proof.service'

export const proofOperations = implement(proof, { ways: proofWays, give: giveProof })
