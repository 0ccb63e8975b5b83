const nbsp = "\u00a0";

/** Prefixes of three-digit country codes; other codes have two digits, 1 and 7 one (ITU E.164). */
const threeDigits = /^(?:2[1-9]|3[578]|42|5[09]|67|68|69|8[058]|9[679])/u;

/**
 * Formats an E.164 phone: «+7 (495) 123-45-67»; a foreign one (including Kazakhstan) with country code and groups. Any other text is
 * unchanged.
 */
export function printPhone(phone: string): string {
  const russian = /^\+7([3489]\d{2})(\d{3})(\d{2})(\d{2})$/.exec(phone.trim());
  if (russian) return `+7${nbsp}(${russian[1]})${nbsp}${russian[2]}-${russian[3]}-${russian[4]}`;
  const digits = /^\+(\d{7,15})$/.exec(phone.trim())?.[1];
  if (digits === undefined) return phone;
  const code = digits.slice(0, /^[17]/.test(digits) ? 1 : threeDigits.test(digits) ? 3 : 2);
  return `+${[code, ...grouped(digits.slice(code.length))].join(nbsp)}`;
}

/** Groups digits by three, with two to four in the last group. */
function grouped(digits: string): string[] {
  return digits.length <= 4 ? [digits] : [digits.slice(0, 3), ...grouped(digits.slice(3))];
}
