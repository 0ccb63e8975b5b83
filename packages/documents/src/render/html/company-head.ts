import type { CompanyHead } from "../../model.ts";
import { dataUrl, logoSize } from "../measure/logo-size.ts";
import { htmlContent } from "./inline.ts";

/** The company's letterhead as HTML; its logo travels in the page. */
export function htmlCompanyHead({ logo, lines }: CompanyHead): string {
  const size = logo && logoSize(logo);
  const style = size && `width:${size.width}mm;height:${size.height}mm`;
  const picture = logo ? `<img alt="" src="${dataUrl(logo)}" style="${style}">` : "";
  return `<header class="head">${picture}${lines.map((line) => `<p>${htmlContent(line)}</p>`).join("")}</header>`;
}
