import { bannerControl } from "@opis/model/site-scan/controls/banner-controls";
import type { Banner } from "@opis/model/site-scan/pages/read-site";
import { normalText } from "@opis/model/site-scan/patterns/normal-text";
import type { SeenPage } from "./visit.ts";

type SeenBanner = NonNullable<SeenPage["banner"]>;
type BannerChoice = "accept" | "reject";

/** A refusal is as easy to see as the consent: its letters, its size and its contrast (site-scan 4.4). */
const equalLetters = 0.9;
const equalArea = 0.6;
const leastContrast = 3;

/** The control of the banner that says yes or no, by its place among them. */
export function controlFor({ controls }: SeenBanner, choice: BannerChoice): number | undefined {
  const place = controls.findIndex(({ text }) => bannerControl(normalText(text).text) === choice);
  return place === -1 ? undefined : place;
}

/** What the banner is before a choice; what a refusal does is told by another visit. */
export function bannerOf(url: string, { banner, canBeChangedLater }: SeenPage): Banner | "none" {
  if (!banner) return "none";
  const { text, controls, isShut, isTicked } = banner;
  return {
    url,
    text: text.slice(0, 300),
    buttons: controls.filter(({ tag }) => tag !== "A").map((control) => control.text),
    hasEqualRefusal: hasEqualRefusal(banner),
    isForced: isShut || isTicked,
    canBeChangedLater,
  };
}

function hasEqualRefusal(banner: SeenBanner): boolean {
  const [no, yes] = (["reject", "accept"] as const).map((choice) => banner.controls[controlFor(banner, choice) ?? -1]);
  if (!no?.isInSight || no.contrast < leastContrast) return false;
  if (!yes) return true;
  return no.tag === yes.tag && no.size >= yes.size * equalLetters && no.area >= yes.area * equalArea;
}
