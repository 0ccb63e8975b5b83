import { Combobox, Loader, SegmentedControl, Text, TextInput, useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type {
  certificateSchema,
  listFsbCertificates,
  listFstekCertificates,
} from "@opis/model/contract/forms/certificates";
import { certificateRegisters } from "@opis/model/forms/security";
import { IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import type { z } from "zod";
import { call } from "../api/call-endpoint.ts";
import { usePick, useWords } from "../i18n/language.ts";
import { commonWords } from "../i18n/ru/common.ts";
import { registersWords } from "../i18n/ru/form-dialogs.ts";
import { certificateAnswers, lists } from "./certificate-to-answers.ts";
import classes from "./certificates.module.css";
import type { AnyRow, EditTarget } from "./edits/edit-target.ts";

type Certificate = z.output<typeof certificateSchema>;
type Register = keyof typeof certificateRegisters;

const mostShown = 20;
const typingMilliseconds = 250;

/** The list call of a regulator's certificates: the two differ only in their paths. */
export type CertificateList = typeof listFstekCertificates | typeof listFsbCertificates;

interface FindInRegisterProps {
  /** The collection's label. */
  readonly label: string;
  /** Rows that are already chosen. */
  readonly rows: readonly AnyRow[];
  /** Adds a row with these answers. */
  readonly onChoose: (answers: Readonly<Record<string, unknown>>) => void;
}

export interface RegisterNoteProps {
  readonly row: AnyRow;
  readonly target: EditTarget;
}

/** How a collection uses an external register. */
export interface RowRegister {
  /** Finds an entry of the register and adds it as a row. */
  readonly Find: ComponentType<FindInRegisterProps>;
  /** Shows in a row's card how the register differs. */
  readonly Note: ComponentType<RegisterNoteProps>;
}

/** Searches a regulator's register of certificates by number, tool name or applicant. */
export function FindCertificate({ label, rows, onChoose }: FindInRegisterProps) {
  const say = useWords(registersWords);
  const common = useWords(commonWords);
  const pick = usePick();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [register, setRegister] = useState<Register>("fstek");
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), typingMilliseconds);
  const { data, isFetching, isError } = useQuery({
    queryKey: ["certificates", register, search],
    queryFn: ({ signal }) => call<CertificateList>(lists[register], { query: { search, limit: mostShown }, signal }),
    enabled: search !== "",
    // Results of the other register must not appear as results of this one.
    placeholderData: (before, query) => (query?.queryKey[1] === register ? before : undefined),
  });
  const certificates =
    search === "" ? [] : (data?.results ?? []).filter(({ number }) => !rows.some((row) => row.number === number));
  const choose = (id: string) => {
    const certificate = certificates.find((candidate) => String(candidate.id) === id);
    if (!certificate) return;
    onChoose(certificateAnswers(register, certificate));
    setTyped("");
    combobox.closeDropdown();
  };
  return (
    <div className={classes.find}>
      <SegmentedControl
        size="sm"
        value={register}
        onChange={(value) => setRegister(value === "fsb" ? "fsb" : "fstek")}
        data={Object.entries(certificateRegisters).map(([value, title]) => ({ value, label: pick(title) }))}
        aria-label={say("register")}
      />
      <Combobox store={combobox} onOptionSubmit={choose}>
        <Combobox.Target>
          <TextInput
            className={classes.search}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              combobox.openDropdown();
            }}
            onFocus={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
            placeholder={say("findCertificate")}
            aria-label={`${label}: ${say("findCertificate")}`}
            leftSection={isFetching ? <Loader size={14} /> : <IconSearch size={16} />}
            autoComplete="off"
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={search === ""}>
          <Combobox.Options aria-label={label} mah={320} style={{ overflowY: "auto" }}>
            {certificates.map((certificate) => (
              <Combobox.Option key={certificate.id} value={String(certificate.id)}>
                <Option certificate={certificate} />
              </Combobox.Option>
            ))}
            {!isFetching && certificates.length === 0 && (
              <Combobox.Empty>{isError ? common("loadFailed") : say("noCertificate")}</Combobox.Empty>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </div>
  );
}

const overStatuses = ["expired", "suspended", "terminated"];

function Option({ certificate }: { readonly certificate: Certificate }) {
  const say = useWords(registersWords);
  const { number, name, applicant, status, valid_until, validity_kind } = certificate;
  const isOver = overStatuses.includes(status);
  const until = valid_until ? say("validUntil", { day: valid_until.split("-").reverse().join(".") }) : undefined;
  const term = validity_kind === "perpetual" ? say("perpetual") : (until ?? say(isOver ? "notInForce" : "termUnknown"));
  return (
    <>
      <Text size="sm">
        <b>№ {number}</b> {name}
      </Text>
      <Text size="xs" c="dimmed">
        {applicant}
        {applicant && ", "}
        <Text span inherit c={isOver ? "var(--opis-danger)" : undefined}>
          {term}
        </Text>
      </Text>
    </>
  );
}
