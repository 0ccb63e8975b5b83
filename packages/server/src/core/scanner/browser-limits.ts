/** Limits of time and bytes of a browser on a site. */
export interface BrowserLimits {
  /** Pages that are opened before a choice. */
  readonly pages: number;
  readonly navigationMilliseconds: number;
  /** Without a request for so long, the page has settled. */
  readonly quietMilliseconds: number;
  /** The page is read after so long, settled or not. */
  readonly settleMilliseconds: number;
  readonly requestsOfPage: number;
  readonly bytes: number;
  /** Of the whole visit. */
  readonly milliseconds: number;
  /** Memory of the browser with all its processes. */
  readonly megabytes: number;
  /** Pictures of one scan, and the most that one of them may weigh. */
  readonly pictures: number;
  readonly pictureBytes: number;
}

export const usualBrowser: BrowserLimits = {
  pages: 5,
  navigationMilliseconds: 20_000,
  quietMilliseconds: 1_500,
  settleMilliseconds: 8_000,
  requestsOfPage: 600,
  bytes: 60 * 1024 * 1024,
  milliseconds: 150_000,
  megabytes: 1_500,
  pictures: 6,
  pictureBytes: 250_000,
};
