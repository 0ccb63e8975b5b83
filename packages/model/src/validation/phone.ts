/**
 * A phone in E.164 (`+74951234567`); a Russian one may start with 8 or with nothing, and has ten digits after its code.
 * Undefined where it is no phone.
 */
export function normalisePhone(value: string): string | undefined {
  if (!/^\+?[\d\s().-]+$/.test(value.trim())) return undefined;
  const digits = value.replace(/\D/g, "");
  if (value.trim().startsWith("+")) return /^(?:7\d{10}|[1-689]\d{6,14})$/.test(digits) ? `+${digits}` : undefined;
  if (/^[78]\d{10}$/.test(digits)) return `+7${digits.slice(1)}`;
  return /^\d{10}$/.test(digits) ? `+7${digits}` : undefined;
}

/** A phone as it is written in Russia: `+7 495 123-45-67`; foreign ones stay as they are. */
export function formatPhone(value: string): string {
  const parts = /^\+7([3489]\d{2})(\d{3})(\d{2})(\d{2})$/.exec(value);
  return parts ? `+7 ${parts[1]} ${parts[2]}-${parts[3]}-${parts[4]}` : value;
}
