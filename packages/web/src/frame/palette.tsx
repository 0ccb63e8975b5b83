import { Modal, Text, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { type KeyboardEvent, useId, useState } from "react";
import { bestFirst, matches } from "../ui/lists/matches.ts";
import { commonWords } from "../words/common.ts";
import { useWords } from "../words/define-words.ts";
import { frameWords } from "../words/frame.ts";
import classes from "./palette.module.css";
import { type Destination, useDestinations } from "./use-destinations.ts";
import { useFoundElsewhere } from "./use-found-elsewhere.ts";

const mostShown = 30;

/** Goes anywhere by a few letters: screens, questionnaires, documents, values, in all companies of the user. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const t = useWords(frameWords);
  const common = useWords(commonWords);
  const router = useRouter();
  const listId = useId();
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState(0);
  const here = bestFirst(
    useDestinations().filter((destination) => matches(destination, search)),
    search,
  );
  const known = new Set(here.map(({ href }) => href));
  const elsewhere = useFoundElsewhere(search).filter(({ href }) => !known.has(href));
  const found = [...here.slice(0, mostShown), ...elsewhere];
  const kindOf = ({ kind, inn, company }: Destination) => {
    const own = inn ? t("inn", { inn }) : t(kind);
    return company === undefined ? own : `${own} · ${company}`;
  };
  const open = (destination: Destination | undefined) => {
    if (!destination) return;
    onClose();
    router.history.push(destination.href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setChosen((chosen + step + found.length) % found.length);
    }
    if (event.key === "Enter") open(found[chosen]);
  };
  return (
    <Modal.Root opened onClose={onClose} padding={0} size={560} yOffset="12vh">
      <Modal.Overlay />
      <Modal.Content aria-label={t("find")}>
        <TextInput
          variant="unstyled"
          className={classes.input}
          size="md"
          leftSection={<IconSearch size={18} />}
          placeholder={t("findAnything")}
          aria-label={t("findAnything")}
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={found[chosen] ? `${listId}-${chosen}` : undefined}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          data-autofocus
        />
        <div role="listbox" id={listId} aria-label={t("find")} className={classes.list}>
          {found.map((destination, index) => (
            <div
              key={destination.href}
              ref={(element) => {
                if (index === chosen) element?.scrollIntoView({ block: "nearest" });
              }}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              className={classes.option}
              onMouseMove={() => setChosen(index)}
              onClick={() => open(destination)}
              onKeyDown={onKeyDown}
            >
              <span className={classes.name}>{destination.name}</span>
              <span className={classes.kind}>{kindOf(destination)}</span>
            </div>
          ))}
        </div>
        {found.length === 0 && (
          <Text c="dimmed" p="md" ta="center" role="status">
            {common("nothingFound")}
          </Text>
        )}
        <Text size="xs" c="dimmed" className={classes.hint}>
          {t("findHint")}
        </Text>
      </Modal.Content>
    </Modal.Root>
  );
}
