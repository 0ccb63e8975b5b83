import type { Field } from "@opis/model/declaration/field";

const bareHost = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+(?=$|[/:?#])/u;

/** A title as it is meant: people leave out what the address of a site begins with. */
export function typedTitle(field: Field | undefined, typed: string): string {
  const isAddress = field?.kind === "text" && field.format === "url";
  return isAddress && bareHost.test(typed) ? `https://${typed}` : typed;
}
