import { Button, Checkbox, Group, MultiSelect, Stack, Text, TextInput, Title } from "@mantine/core";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type {
  applyIndustryPack,
  exportIndustryPack,
  previewIndustryPack,
} from "@opis/model/contract/forms/industry-packs";
import type { decidePackProposals } from "@opis/model/contract/forms/proposed-changes";
import { textMaxCharacters } from "@opis/model/limits";
import { screenAddress } from "@opis/model/screen-addresses";
import { IconChevronDown, IconDownload } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { fieldError } from "../../api/api-error.ts";
import { call, urlOf } from "../../api/call-endpoint.ts";
import { companyInitQuery } from "../../api/common-queries.ts";
import { downloadFile } from "../../api/download-file.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { dateText, useLanguage, useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { packsWords } from "../../i18n/ru/packs.ts";
import { notify } from "../../ui/messages/notify.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import classes from "./packs.module.css";

/** A pack of the product by its key, or the contents of a file. */
export type PackSource = { readonly key: string } | { readonly pack: unknown };

/** What a pack proposes, as the screen shows it. */
type PackPreview = AnswerOf<typeof previewIndustryPack>;

interface PackContentsProps {
  readonly company: number;
  readonly source: PackSource;
  readonly preview: PackPreview;
}

/** Renders the processes of a pack with all its values, and proposes the chosen ones to the company. */
export function PackContents({ company, source, preview }: PackContentsProps) {
  const t = useWords(packsWords);
  const common = useWords(commonWords);
  const language = useLanguage();
  const { processes, name, author, edition } = preview;
  const [chosen, setChosen] = useState<readonly string[]>(
    processes.filter(({ id }) => id === null).map(({ key }) => key),
  );
  const [isUnchosen, setUnchosen] = useState(false);
  const apply = useApply(company, source);
  const isWhole = chosen.length === processes.length;
  const choose = (keys: readonly string[]) => {
    setUnchosen(false);
    setChosen(keys);
  };
  const download = () => {
    const url = urlOf<typeof exportIndustryPack>("/companies/:company_id/industry_packs/export/", {
      params: { company_id: company },
    });
    const waiting = { body: source, signal: new AbortController().signal, onBytes: () => undefined };
    downloadFile(url, `${name}.opis-pack.json`, waiting).catch(reactToError);
  };
  return (
    <section aria-label={t("stepProcesses")}>
      <Group justify="space-between" align="flex-end" mb={12}>
        <div>
          <Title order={2}>{t("stepProcesses")}</Title>
          <Text c="dimmed">
            {name} · {t("edition", { author, day: dateText(edition, language) })}
          </Text>
        </div>
        <Group gap={8}>
          {"key" in source && (
            <Button variant="default" leftSection={<IconDownload size={16} />} onClick={download}>
              {t("download")}
            </Button>
          )}
          <Button variant="default" onClick={() => choose(isWhole ? [] : processes.map(({ key }) => key))}>
            {t(isWhole ? "unchooseAll" : "chooseAll")}
          </Button>
        </Group>
      </Group>
      <ul className={classes.processes}>
        {processes.map((process) => (
          <PackProcess
            key={process.key}
            process={process}
            isChosen={chosen.includes(process.key)}
            onChange={(isChosen) =>
              choose(isChosen ? [...chosen, process.key] : chosen.filter((key) => key !== process.key))
            }
          />
        ))}
      </ul>
      <Stack gap={8} mt={16} align="flex-start">
        <Text size="sm" c="dimmed">
          {t("notFacts")}
        </Text>
        {isUnchosen && (
          <Text size="sm" c="var(--opis-danger)" role="alert">
            {common("notSelected")}
          </Text>
        )}
        <Button
          loading={apply.isPending}
          onClick={() => (chosen.length === 0 ? setUnchosen(true) : apply.mutate(chosen))}
        >
          {chosen.length === 0 ? t("apply") : t("applyCount", { count: chosen.length })}
        </Button>
      </Stack>
    </section>
  );
}

interface PackProcessProps {
  readonly process: PackPreview["processes"][number];
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

function PackProcess({ process, isChosen, onChange }: PackProcessProps) {
  const t = useWords(packsWords);
  const [isOpen, setOpen] = useState(false);
  const { name, id, waiting, values } = process;
  const hints = [id !== null && waiting === 0 && t("isThere"), waiting > 0 && t("waiting", { count: waiting })];
  return (
    <li className={classes.process}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Checkbox
          checked={isChosen}
          label={name}
          description={hints.filter(Boolean).join("; ") || undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <Button
          size="compact-sm"
          variant="default"
          flex="0 0 auto"
          aria-expanded={isOpen}
          aria-label={`${t("values", { count: values.length })}: ${name}`}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {t("values", { count: values.length })}
        </Button>
      </Group>
      {isOpen && (
        <dl className={classes.values}>
          {values.map(({ label, text, origin }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two values may have the same label
            <div key={index}>
              <dt>{label}</dt>
              <dd>{text}</dd>
              <Text component="dd" size="xs" c="dimmed">
                {t("origin")}: {origin}
              </Text>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

function useApply(company: number, source: PackSource) {
  const t = useWords(packsWords);
  const client = useQueryClient();
  const navigate = useNavigate();
  const params = { company_id: company };
  const settled = () => client.invalidateQueries({ queryKey: queryKeys.company(company) });
  const withdraw = useSingleMutation({
    mutationFn: (ids: readonly number[]) =>
      call<typeof decidePackProposals>("POST /companies/:company_id/proposed_changes/decide/", {
        params,
        body: { ids: [...ids], decision: "refuse" },
      }),
    onSuccess: () => notify("success", t("withdrawn")),
    onSettled: settled,
  });
  return useSingleMutation({
    mutationFn: (processes: readonly string[]) =>
      call<typeof applyIndustryPack>("POST /companies/:company_id/industry_packs/ 201", {
        params,
        body: { ...source, processes: [...processes] },
      }),
    onSuccess: ({ ids }) => {
      if (ids.length === 0) return notify("warning", t("appliedNone"));
      notify("success", t("applied", { count: ids.length }), { label: t("undo"), run: () => withdraw.mutate(ids) });
      return void navigate({ href: screenAddress(company, "forms") });
    },
    onSettled: settled,
  });
}

/** Renders the form that saves chosen processes of the company as the file of a pack. */
export function ExportPack({ company }: { readonly company: number }) {
  const t = useWords(packsWords);
  const common = useWords(commonWords);
  const { data } = useQuery(companyInitQuery(company));
  const [name, setName] = useState("");
  const [chosen, setChosen] = useState<string[]>([]);
  const [isSubmitted, setSubmitted] = useState(false);
  const ownProcesses = data?.processes.filter(({ is_from_pack }) => !is_from_pack) ?? [];
  const save = useSingleMutation({
    mutationFn: () => {
      const url = urlOf<typeof exportIndustryPack>("/companies/:company_id/industry_packs/export/", {
        params: { company_id: company },
      });
      const body = { name: name.trim(), processes: chosen.map(Number) };
      return downloadFile(url, `${name.trim()}.opis-pack.json`, {
        body,
        signal: new AbortController().signal,
        onBytes: () => undefined,
      });
    },
  });
  const submit = () => {
    setSubmitted(true);
    if (name.trim() !== "" && chosen.length > 0) save.mutate();
  };
  return (
    <section aria-label={t("exportTitle")}>
      <Title order={2} mb={4}>
        {t("exportTitle")}
      </Title>
      <Text c="dimmed" mb={12} maw={720}>
        {data && ownProcesses.length === 0 ? t("exportNone") : t("exportText")}
      </Text>
      {ownProcesses.length > 0 && (
        <Stack gap={12} maw={720} align="stretch">
          <TextInput
            label={t("exportName")}
            value={name}
            maxLength={textMaxCharacters.name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={(isSubmitted && name.trim() === "" && common("notSelected")) || fieldError(save.error, "name")}
          />
          <MultiSelect
            label={t("exportProcesses")}
            data={ownProcesses.map((process) => ({ value: String(process.id), label: process.name }))}
            value={chosen}
            onChange={setChosen}
            searchable
            error={isSubmitted && chosen.length === 0 ? common("notSelected") : undefined}
          />
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            loading={save.isPending}
            onClick={submit}
            style={{ alignSelf: "flex-start" }}
          >
            {t("export")}
          </Button>
        </Stack>
      )}
    </section>
  );
}
