import type { ReadForm } from "@opis/model/site-scan/read-site";
import { serviceOfAddress } from "@opis/model/site-scan/services";
import type { Page } from "playwright-core";
import { readHtml } from "./html-page.ts";

/** The framed forms of form builders, as visitors see them; sent to the builder unless their code says otherwise. */
export async function framedForms(page: Page, url: string): Promise<ReadForm[]> {
  const found = page.frames().map(async (frame): Promise<ReadForm[]> => {
    const service = builderAt(frame.url());
    if (frame === page.mainFrame() || !service) return [];
    // A frame that is gone or shut by then shows no form.
    const html = await frame.content().catch(() => "");
    return readHtml(html, frame.url()).forms.map((form) => ({
      ...form,
      page: url,
      receiver: form.receiver?.service ? form.receiver : { url: frame.url(), service },
    }));
  });
  return (await Promise.all(found)).flat();
}

/** The builder of forms that an address belongs to. */
export function builderAt(address: string) {
  if (!URL.canParse(address)) return undefined;
  const { hostname, pathname } = new URL(address);
  const service = serviceOfAddress(hostname, pathname);
  return service?.kind === "form" ? service : undefined;
}
