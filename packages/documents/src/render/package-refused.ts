/** Why an Office file is refused. */
export type PackageFault = "damaged" | "active_content" | "outside_content" | "foreign_part";

/** An Office file that has what its guard does not allow; `part` is where, `subject` what it is, where that can be named. */
export class PackageRefused extends Error {
  override readonly name = "PackageRefused";
  readonly fault: PackageFault;
  /** What was found and the part it is in, as one text for a message. */
  readonly where: string;

  constructor(fault: PackageFault, part: string, subject = "") {
    const where = [subject, part].filter(Boolean).map(shorten).join(", ");
    super(`${fault}: ${where}`);
    this.fault = fault;
    this.where = where;
  }
}

const longest = 80;

function shorten(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
