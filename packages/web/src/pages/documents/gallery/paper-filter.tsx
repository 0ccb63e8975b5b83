import { Group, SegmentedControl, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { matches } from "../../../ui/lists/matches.ts";
import { useWords } from "../../../words/define-words.ts";
import { documentGalleryWords } from "../../../words/document-gallery.ts";
import { type DocumentCard, titleOf } from "../document-queries.ts";

const states = {
  all: [],
  ready: ["signable", "signed", "stale"],
  draft: ["draft"],
  missing: ["not_ready"],
  stale: ["stale"],
  signed: ["signed"],
} as const satisfies Record<string, readonly DocumentCard["state"][]>;
const words = {
  all: "all",
  ready: "papersReady",
  draft: "papersDraft",
  missing: "papersMissing",
  stale: "papersStale",
  signed: "papersSigned",
} as const satisfies Record<keyof typeof states, string>;

/** Which papers are looked for: words of their titles and numbers, and how far they are. */
export interface PaperWish {
  readonly search: string;
  readonly state: keyof typeof states;
}

/** Whether a paper is one of those looked for. */
export function isWished(card: DocumentCard, { search, state }: PaperWish): boolean {
  const wanted: readonly DocumentCard["state"][] = states[state];
  return (
    (state === "all" || wanted.includes(card.state)) && matches({ name: `${titleOf(card)} ${card.number}` }, search)
  );
}

interface PaperFilterProps {
  readonly wish: PaperWish;
  readonly onWish: (wish: PaperWish) => void;
}

/** Finds papers by words and by how far they are. */
export function PaperFilter({ wish, onWish }: PaperFilterProps) {
  const t = useWords(documentGalleryWords);
  const known = Object.keys(states).filter((name): name is keyof typeof states => name in states);
  return (
    <Group gap={12} mt={16}>
      <TextInput
        type="search"
        aria-label={t("searchPapers")}
        placeholder={t("searchPapers")}
        leftSection={<IconSearch size={16} />}
        value={wish.search}
        onChange={(event) => onWish({ ...wish, search: event.currentTarget.value })}
        style={{ flex: "1 1 240px" }}
      />
      <SegmentedControl
        aria-label={t("filter")}
        value={wish.state}
        onChange={(value) => onWish({ ...wish, state: known.find((name) => name === value) ?? "all" })}
        data={known.map((value) => ({ value, label: t(words[value]) }))}
      />
    </Group>
  );
}
