/** The seller's contact in the format that adverts of every kind store. */
interface Contact {
  readonly name?: string | null | undefined
  readonly mail?: string | null | undefined
  readonly dialcode?: string | null | undefined
  readonly phone?: string | null | undefined
  /** The number in international form. */
  readonly tel?: string | null | undefined
}

export interface ContactInfo {
  readonly name: string | null
  readonly mail: string | null
  readonly tel: string | null
}

/** A contact as parts, leases and tools have it (specification, section 3); `tel` such as `+90 555 123 45 67`. */
export const contactInfoOf = ({ name, mail, dialcode, phone, tel }: Contact): ContactInfo => ({
  name: name ?? null,
  mail: mail ?? null,
  tel: phone ? (tel ?? [dialcode, phone].filter(Boolean).join(' ')) : null,
})
