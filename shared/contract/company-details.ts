import { z } from 'zod'
import { companyChecks, companyFields, weekdays } from '../data/company-limits'
import { recordOf } from '../rules/keys'
import { defineFeature, Empty, Id, limited, optional } from './kit'
import { CountryCode, VatId } from './billing'
import { Photo } from './photos'

const CompanyParams = z.object({ id: Id })
const Hours = z.partialRecord(z.enum(weekdays), z.string())

/** That staff have looked at a company: what of it, when, and until when that counts. */
export const Verified = z.object({
  checked: z.array(z.enum(companyChecks)),
  at: z.string(),
  until: z.string(),
})
export type Verified = z.infer<typeof Verified>

/** What a company says of itself, for everybody; null and empty where it says nothing. */
export const CompanyDetails = z.object({
  street: z.string().nullable(),
  postcode: z.string().nullable(),
  town: z.string().nullable(),
  country: z.string().nullable(),
  countryName: z.string().nullable(),
  vatId: z.string().nullable(),
  hours: Hours,
  logo: Photo.nullable(),
  /** Null for a company that was not looked at, and once the time is over. */
  verified: Verified.nullable(),
})
export type CompanyDetails = z.infer<typeof CompanyDetails>

const hour = optional(limited(companyFields.hours))

/** What companies say of themselves, and what staff have checked of that. */
export const companyDetails = defineFeature({
  read: {
    method: 'GET',
    path: '/companies/{id}/details',
    gate: 'user',
    summary: 'What a company says of itself, for its members',
    params: CompanyParams,
    reply: CompanyDetails,
    personal: true,
  },
  change: {
    method: 'PUT',
    path: '/companies/{id}/details',
    gate: 'user',
    summary:
      'Say something else of a company, by an owner. A check by staff of an address or a VAT number ends with that one',
    params: CompanyParams,
    body: z.object({
      street: optional(limited(companyFields.street)),
      postcode: optional(limited(companyFields.postcode)),
      town: optional(limited(companyFields.town)),
      country: optional(CountryCode),
      vatId: optional(VatId),
      ...recordOf(weekdays, () => hour),
    }),
    reply: CompanyDetails,
    message: 'The company was changed.',
  },
  setLogo: {
    method: 'POST',
    path: '/companies/{id}/logo',
    gate: 'user',
    summary: 'Give a company another logo, by an owner',
    params: CompanyParams,
    upload: { field: 'logo', maxFiles: 1, maxBytes: 5 * 1024 * 1024 },
    reply: CompanyDetails,
    message: 'The logo was changed.',
  },
  removeLogo: {
    method: 'DELETE',
    path: '/companies/{id}/logo',
    gate: 'user',
    summary: 'Take the logo of a company away, by an owner',
    params: CompanyParams,
    reply: CompanyDetails,
  },
  ofAccount: {
    method: 'GET',
    path: '/admin/users/{id}/company',
    gate: 'admin',
    summary: 'What the company of an account says of itself, and what staff have checked',
    params: CompanyParams,
    reply: CompanyDetails.extend({ name: z.string().nullable(), members: z.int() }),
    personal: true,
  },
  verify: {
    method: 'PUT',
    path: '/admin/users/{id}/company/verified',
    gate: 'admin',
    summary:
      'Say what of an account’s company was checked, and until when that counts; in the place of what was said before',
    params: CompanyParams,
    body: z.object({
      checked: z.array(z.enum(companyChecks)).min(1, 'needs at least one').max(companyChecks.length),
      until: z.iso.date('must be a date such as 2026-05-31'),
    }),
    reply: Empty,
  },
  unverify: {
    method: 'DELETE',
    path: '/admin/users/{id}/company/verified',
    gate: 'admin',
    summary: 'Take back that an account’s company was checked',
    params: CompanyParams,
    reply: Empty,
  },
})
