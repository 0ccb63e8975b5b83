import { Modal, Text, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { type KeyboardEvent, useId, useState } from "react";
import { bestFirst, matches } from "../../ui/lists/matches.ts";
import { commonWords } from "../../words/common.ts";
import { useWords } from "../../words/define-words.ts";
import { frameWords } from "../../words/frame.ts";
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
  const found = useFound(search);
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
            <FoundOption
              key={destination.href}
              id={`${listId}-${index}`}
              destination={destination}
              isChosen={index === chosen}
              onPoint={() => setChosen(index)}
              onOpen={() => open(destination)}
              onKeyDown={onKeyDown}
            />
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

/** Where one may go by what is typed: the best of what is known here, then what is found elsewhere. */
function useFound(search: string): readonly Destination[] {
  const here = bestFirst(
    useDestinations().filter((destination) => matches(destination, search)),
    search,
  );
  const known = new Set(here.map(({ href }) => href));
  const elsewhere = useFoundElsewhere(search).filter(({ href }) => !known.has(href));
  return [...here.slice(0, mostShown), ...elsewhere];
}

interface FoundOptionProps {
  readonly id: string;
  readonly destination: Destination;
  readonly isChosen: boolean;
  readonly onPoint: () => void;
  readonly onOpen: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** One of what was found; the one that is chosen comes into sight. */
function FoundOption({ id, destination, isChosen, onPoint, onOpen, onKeyDown }: FoundOptionProps) {
  const t = useWords(frameWords);
  const { name, kind, inn, company } = destination;
  const own = inn ? t("inn", { inn }) : t(kind);
  return (
    <div
      ref={(element) => {
        if (isChosen) element?.scrollIntoView({ block: "nearest" });
      }}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={classes.option}
      onMouseMove={onPoint}
      onClick={onOpen}
      onKeyDown={onKeyDown}
    >
      <span className={classes.name}>{name}</span>
      <span className={classes.kind}>{company === undefined ? own : `${own} · ${company}`}</span>
    </div>
  );
}
