/** A number for calling: `+49 (0)30 12` is `+493012`. Null where there is nothing to dial. */
export function telLink(tel: string): string | null {
  const international = tel.trim().startsWith('+')
  const digits = (international ? tel.replace('(0)', '') : tel).replace(/\D/g, '')
  return digits === '' ? null : `tel:${international ? '+' : ''}${digits}`
}
