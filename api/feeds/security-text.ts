const validDays = 180
const day = 86_400_000

/** Where to report vulnerabilities (RFC 9116). The text stays the same all day, so that it can be cached. */
export const securityText = (publicUrl: string, mail: string | null, now: Date): string => {
  const today = Math.floor(now.getTime() / day) * day
  const expires = new Date(today + validDays * day).toISOString().replace('.000Z', 'Z')
  // The standard allows web addresses only with https.
  const https = publicUrl.startsWith('https:')
  return [
    ...(mail ? [`Contact: mailto:${mail}`] : []),
    ...(https || !mail ? [`Contact: ${publicUrl}/support`] : []),
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    ...(https ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
    '',
  ].join('\n')
}
