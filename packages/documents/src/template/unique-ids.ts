const picture = /(<wp:docPr\b[^>]*?\sid=")(\d+)(")/gu;
const paragraphId = /\sw14:paraId="([0-9A-Fa-f]+)"/gu;
const bookmark = /<w:bookmark(Start|End)\b[^>]*?\/>/gu;
const comment = /<w:comment(RangeStart|RangeEnd|Reference)\b[^>]*?\sw:id="([^"]+)"[^>]*?\/>/gu;

/**
 * Makes the ids of a Word part unique after its loops were repeated: Word calls a file damaged where pictures or bookmarks share one. A
 * repeated picture gets an id of its own; a bookmark and a comment stay where they stand first, for their names and texts are there once.
 */
export function withUniqueIds(xml: string): string {
  return uniqueComments(uniqueBookmarks(uniqueParagraphs(uniquePictures(xml))));
}

function uniquePictures(xml: string): string {
  const used = new Set([...xml.matchAll(picture)].map(([, , id]) => Number(id)));
  const seen = new Set<number>();
  let last = Math.max(0, ...used);
  return xml.replace(picture, (_, before: string, id: string, after: string) => {
    if (!seen.has(Number(id))) {
      seen.add(Number(id));
      return `${before}${id}${after}`;
    }
    last += 1;
    return `${before}${last}${after}`;
  });
}

// A paragraph needs no id: Word gives it one.
function uniqueParagraphs(xml: string): string {
  const seen = new Set<string>();
  return xml.replace(paragraphId, (attribute, id: string) => {
    if (seen.has(id)) return "";
    seen.add(id);
    return attribute;
  });
}

function uniqueBookmarks(xml: string): string {
  const names = new Set<string>();
  const open = new Map<string, (string | undefined)[]>();
  let last = 0;
  return xml.replace(bookmark, (tag, kind: string) => {
    const id = attributeOf(tag, "w:id");
    if (kind === "End") {
      const [own, ...others] = open.get(id) ?? [];
      open.set(id, others);
      return own === undefined ? "" : tag.replace(/\sw:id="[^"]*"/u, ` w:id="${own}"`);
    }
    const name = attributeOf(tag, "w:name");
    const own = names.has(name) ? undefined : String(last);
    names.add(name);
    open.set(id, [...(open.get(id) ?? []), own]);
    if (own === undefined) return "";
    last += 1;
    return tag.replace(/\sw:id="[^"]*"/u, ` w:id="${own}"`);
  });
}

function uniqueComments(xml: string): string {
  const seen = new Set<string>();
  return xml.replace(comment, (tag, kind: string, id: string) => {
    if (seen.has(`${kind} ${id}`)) return "";
    seen.add(`${kind} ${id}`);
    return tag;
  });
}

function attributeOf(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`, "u").exec(tag)?.[1] ?? "";
}
