import type { Lead } from '../../../shared/contract/leads'
import { advertPath } from '../../../shared/rules/slug'
import { xml } from '../../platform/http/xml'

/** The first lines of a file of ADF 1.0, as its definition of 2000 has them. */
export const adfHead = '<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n<adf>\n'
export const adfFoot = '</adf>\n'

/** What of an advert ADF has a place for. */
export interface AdfVehicle {
  readonly year: number | null
  readonly make: string | null
  readonly model: string | null
  readonly serialNumber: string | null
  readonly stockNumber: string | null
  readonly isNew: boolean
}

/**
 * A lead as a prospect of ADF. It asks for the buyer's address or phone, which we tell nobody: in their place stands the
 * address of the conversation.
 */
export const adfProspect = (
  lead: Lead,
  vehicle: AdfVehicle | undefined,
  { vendor, publicUrl }: { readonly vendor: string; readonly publicUrl: string },
): string => {
  const { advert } = lead
  const isLease = advert?.kind === 'lease' || advert?.kind === 'toollease'
  return `${xml({
    prospect: {
      id: { '@sequence': '1', '@source': 'Hangarlist', '#text': String(lead.threadId) },
      requestdate: lead.since,
      vehicle: {
        '@interest': isLease ? 'lease' : 'buy',
        '@status': vehicle?.isNew ? 'new' : 'used',
        ...(vehicle?.year ? { year: String(vehicle.year) } : {}),
        make: vehicle?.make ?? '',
        model: vehicle?.model ?? '',
        ...(vehicle?.serialNumber ? { vin: vehicle.serialNumber } : {}),
        ...(vehicle?.stockNumber ? { stock: vehicle.stockNumber } : {}),
        comments: advert ? `${advert.title}: ${publicUrl}${advertPath(advert.kind, advert.slug)}` : '',
      },
      customer: {
        contact: {
          '@primarycontact': '1',
          name: { '@part': 'full', '#text': lead.company ?? lead.buyer ?? 'Account deleted' },
        },
        comments: `${publicUrl}/profile/message/${lead.threadId}`,
      },
      vendor: { vendorname: vendor },
      provider: { name: { '@part': 'full', '#text': 'Hangarlist' }, url: publicUrl },
    },
  })}\n`
}
