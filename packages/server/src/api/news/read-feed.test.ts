import { describe, expect, test } from "vitest";
import { feedIn } from "./fetch-feed.ts";
import { NoFeed, readFeed } from "./read-feed.ts";

const entry = {
  guid: "urn:1",
  title: "Новая форма",
  link: "https://example.ru/1",
  html: "<p>С <b>марта</b> & далее</p>",
  tags: ["152-ФЗ"],
};

describe("each kind of feed is read", () => {
  const kinds: Readonly<Record<string, string>> = {
    "RSS 2.0": `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
      xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Ведомство</title><link>https://example.ru</link><item>
      <guid isPermaLink="false">urn:1</guid><media:title>Снимок</media:title><title>Новая форма</title><link>https://example.ru/1</link>
      <description>Коротко</description><content:encoded><![CDATA[<p>С <b>марта</b> & далее</p>]]></content:encoded>
      <category>152-ФЗ</category><pubDate>Mon, 02 Mar 2026 10:00:00 +0300</pubDate></item></channel></rss>`,
    "RSS 1.0": `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
      xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Ведомство</title></channel><item><dc:id>urn:1</dc:id>
      <title>Новая форма</title><link>https://example.ru/1</link><description>&lt;p&gt;С &lt;b&gt;марта&lt;/b&gt; &amp; далее&lt;/p&gt;</description>
      <category>152-ФЗ</category><dc:date>2026-03-02T10:00:00+03:00</dc:date></item></rdf:RDF>`,
    "Atom 1.0": `<feed xmlns="http://www.w3.org/2005/Atom"><title>Ведомство</title><entry><id>urn:1</id><title>Новая форма</title>
      <link rel="self" href="https://example.ru/1.xml"/><link href="https://example.ru/1"/><category term="152-ФЗ"/>
      <content type="html">&lt;p&gt;С &lt;b&gt;марта&lt;/b&gt; &amp; далее&lt;/p&gt;</content><published>2026-03-02T10:00:00+03:00</published></entry></feed>`,
  };
  for (const [kind, text] of Object.entries(kinds)) {
    test(kind, () => {
      const feed = readFeed(text);
      expect(feed.title).toBe("Ведомство");
      expect(feed.entries).toMatchObject([entry]);
      expect(Date.parse(feed.entries[0]?.date ?? "")).toBe(Date.parse("2026-03-02T07:00:00Z"));
    });
  }

  test("Atom with xhtml text", () => {
    const text = `<feed><entry><id>urn:1</id><title>Т</title><content type="xhtml"><div><p>С <b>марта</b> &amp; далее</p></div></content></entry></feed>`;
    expect(readFeed(text).entries[0]?.html).toBe("<div><p>С <b>марта</b> &amp; далее</p></div>");
  });
});

test("the encoding is taken from the feed, its server or its content", () => {
  const text = (encoding: string) =>
    `<?xml version="1.0"${encoding}?><rss><channel><title>Новости ведомства</title></channel></rss>`;
  const windows1251 = (of: string) =>
    Buffer.from([...of].map((sign) => (/[А-я]/u.test(sign) ? sign.charCodeAt(0) - 0x350 : sign.charCodeAt(0))));
  expect(feedIn(windows1251(text(' encoding="windows-1251"')))?.title).toBe("Новости ведомства");
  expect(feedIn(windows1251(text("")), "text/xml; charset=windows-1251")?.title).toBe("Новости ведомства");
  expect(feedIn(windows1251(text("")))?.title).toBe("Новости ведомства");
  expect(feedIn(Buffer.from(`\uFEFF${text("")}`))?.title).toBe("Новости ведомства");
});

describe("malicious input is not a feed, or is harmless", () => {
  const nested = (of: string, times: number) => of.repeat(times);
  const refused: Readonly<Record<string, string>> = {
    "a page": "<!doctype html><html><body><p>Нет такой страницы</p></body></html>",
    "no XML": "Нет такой ленты",
    nothing: "",
    "a feed that breaks off": "<rss><channel><item><title>А",
    "endless nesting": `<rss>${nested("<a>", 5_000)}`,
    "entities of its own that grow": `<!DOCTYPE rss [<!ENTITY a "ааааааааааааа"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><rss><channel><title>&b;</title></channel></rss>`,
    "a file of the machine": `<!DOCTYPE rss [<!ENTITY a SYSTEM "file:///etc/passwd">]><rss><channel><title>&a;</title></channel></rss>`,
  };
  for (const [what, text] of Object.entries(refused)) {
    test(what, () => {
      expect(() => readFeed(text)).toThrow(NoFeed);
    });
  }

  test("more entries than the limit", () => {
    const items = Array.from({ length: 1_000 }, (_none, index) => `<item><title>Новость ${index}</title></item>`);
    expect(readFeed(`<rss><channel>${items.join("")}</channel></rss>`).entries).toHaveLength(200);
  });
});

test("a bare & is a character of the text", () => {
  const text =
    "<rss><channel><item><title>R&D & право</title><link>https://example.ru/?a=1&b=2</link><guid>1</guid><description><![CDATA[<p>a & b</p>]]></description></item></channel></rss>";
  expect(readFeed(text).entries).toMatchObject([
    { title: "R&D & право", link: "https://example.ru/?a=1&b=2", html: "<p>a & b</p>" },
  ]);
});
