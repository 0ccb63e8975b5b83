const extension = /^(.*?)[\s,;(]*(?:доб(?:авочный|\.)?|вн(?:утр)?\.?|ext\.?|#)\s*[:.№]?\s*(\d{1,6})\)?$/iu;

/**
 * A phone in E.164 (`+74951234567`), behind it its extension (`+74951234567 доб. 123`); a Russian one may start with 8 or with nothing, and has ten digits after its code.
 * Undefined where it is no phone.
 */
export function normalisePhone(value: string): string | undefined {
  const [, main = value, inner] = extension.exec(value.trim()) ?? [];
  const number = normaliseNumber(main);
  if (number === undefined || /^\+70+$/.test(number)) return undefined;
  return inner === undefined ? number : `${number} доб. ${inner}`;
}

function normaliseNumber(value: string): string | undefined {
  if (!/^\+?[\d\s().-]+$/.test(value.trim())) return undefined;
  const digits = value.replace(/\D/g, "");
  if (value.trim().startsWith("+")) return /^(?:7\d{10}|[1-689]\d{6,14})$/.test(digits) ? `+${digits}` : undefined;
  if (/^[78]\d{10}$/.test(digits)) return `+7${digits.slice(1)}`;
  return /^\d{10}$/.test(digits) ? `+7${digits}` : undefined;
}

/** A phone as it is written in Russia: `+7 495 123-45-67`; foreign ones stay as they are. */
export function formatPhone(value: string): string {
  return value.replace(/^\+7([3489]\d{2})(\d{3})(\d{2})(\d{2})(?=$| доб\.)/u, "+7 $1 $2-$3-$4");
}
