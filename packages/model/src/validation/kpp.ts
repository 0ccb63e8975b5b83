/** Whether the text is a KPP: four digits of the tax office, two digits or Latin letters of the reason, three digits. */
export function isKpp(value: string): boolean {
  return /^\d{4}[\dA-Z]{2}\d{3}$/.test(value) && !/^0+$/.test(value);
}
