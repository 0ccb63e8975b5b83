/** An all-day event of a calendar feed. */
export interface CalendarEvent {
  /** Stable across readings for the same event. */
  readonly uid: string;
  /** ISO date. */
  readonly day: string;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
}

interface Feed {
  readonly name: string;
  readonly events: readonly CalendarEvent[];
  /** Generation time of the feed. */
  readonly writtenAt: Date;
}

/** Formats all-day events as iCalendar text (RFC 5545): lines end with CRLF and are folded at 75 octets. */
export function calendarFeed({ name, events, writtenAt }: Feed): string {
  const stamp = `${writtenAt.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Opis//Tasks//RU",
    "CALSCALE:GREGORIAN",
    `X-WR-CALNAME:${escaped(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
    ...events.flatMap(({ uid, day, summary, description, url }) => [
      "BEGIN:VEVENT",
      `UID:${escaped(uid)}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`,
      `SUMMARY:${escaped(summary)}`,
      `DESCRIPTION:${escaped(description)}`,
      `URL:${url}`,
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** Escapes a text value (RFC 5545, section 3.3.11). */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, "\\n");
}

const octets = 75;

/** Folds a line at 75 octets, never within a character (RFC 5545, section 3.1). */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  let size = 0;
  for (const sign of line) {
    const length = utf8Length(sign);
    if (size + length > octets) {
      parts.push(part);
      part = " ";
      size = 1;
    }
    part += sign;
    size += length;
  }
  return [...parts, part].join("\r\n");
}

/** Returns the length of a character in UTF-8 bytes. */
function utf8Length(sign: string): number {
  const point = sign.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
