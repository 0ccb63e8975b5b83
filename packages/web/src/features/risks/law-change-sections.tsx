import { Anchor, Checkbox, Group, Text, Title } from "@mantine/core";
import type { readLawChanges } from "@opis/model/contract/documents/law-changes";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { addressOf } from "@opis/model/screen-addresses";
import { Fragment, type ReactNode } from "react";
import { dateText, useLanguage, useWords } from "../../i18n/language.ts";
import { lawChangesWords } from "../../i18n/ru/law-changes.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { Pieces } from "../documents/text-edits/word-differences.tsx";
import classes from "./risks.module.css";

export type ShownLawChanges = AnswerOf<typeof readLawChanges>;
type ChangedDocument = ShownLawChanges["documents"][number];

/** Which changes become tasks, and which are tasks already. */
interface Picking {
  readonly tasks: ReadonlyMap<string, ShownLawChanges["tasks"][number]>;
  readonly isChosen: (choice: string) => boolean;
  /** Absent if the reader may not create tasks. */
  readonly toggle?: (choice: string) => void;
}

interface LawChangeSectionsProps {
  readonly company: number;
  readonly changes: ShownLawChanges;
  readonly picking: Picking;
}

/** Renders what the law changes for a company, kind by kind. */
export function LawChangeSections({ company, changes, picking }: LawChangeSectionsProps) {
  const say = useWords(lawChangesWords);
  const { acts, points, questions, terms, risks, documents, compared, documents_count: count } = changes;
  const all = [acts, points, questions, terms, risks, documents];
  const entry = { company, picking };
  return (
    <>
      {compared > 0 && all.every(({ length }) => length === 0) && <Text>{say("nothingUntil")}</Text>}
      <Section title={say("acts")} isShown={acts.length > 0}>
        {acts.map((act) => (
          <ChangedAct key={act.choice} {...entry} act={act} />
        ))}
      </Section>
      <Section title={say("points")} isShown={points.length > 0}>
        {points.map(({ choice, kind, date, act, point }) => (
          <Entry
            key={choice}
            {...entry}
            choice={choice}
            title={`${point} · ${act}`}
            aside={<When kind={kind} date={date} />}
          />
        ))}
      </Section>
      <Section title={say("questions")} isShown={questions.length > 0}>
        {questions.map((question) => (
          <QuestionEntry key={question.choice} {...entry} question={question} />
        ))}
      </Section>
      <Section title={say("terms")} isShown={terms.length > 0}>
        {terms.map(({ choice, kind, date, duty, citation }) => (
          <Entry
            key={choice}
            {...entry}
            choice={choice}
            title={`${citation}: ${duty}`}
            aside={<When kind={kind} date={date} />}
          />
        ))}
      </Section>
      <Section title={say("risks")} isShown={risks.length > 0}>
        {risks.map((risk) => (
          <RiskEntry key={risk.choice} {...entry} risk={risk} />
        ))}
      </Section>
      <Section title={say("documents")} isShown>
        {documents.length === 0 && <Entry {...entry} title={say(compared === 0 ? "nothingReady" : "noDocuments")} />}
        {documents.map((document) => (
          <DocumentEntry key={`${document.key} ${document.object_id}`} {...entry} document={document} />
        ))}
      </Section>
      {compared < count && (
        <Text size="sm" c="dimmed">
          {say("compared", { compared, count })}
        </Text>
      )}
    </>
  );
}

interface SectionProps {
  readonly title: string;
  readonly isShown: boolean;
  readonly children: ReactNode;
}

function Section({ title, isShown, children }: SectionProps) {
  if (!isShown) return null;
  return (
    <section aria-label={title}>
      <Title order={2} size="h4">
        {title}
      </Title>
      <ul className={classes.entries}>{children}</ul>
    </section>
  );
}

interface EntryOptions {
  readonly company: number;
  readonly picking: Picking;
}

interface EntryProps extends EntryOptions {
  readonly title: string;
  readonly href?: string;
  readonly aside?: ReactNode;
  /** Identifies the change if it can become a task. */
  readonly choice?: string | null;
  readonly children?: ReactNode;
}

function Entry({ company, picking, title, href, aside, choice = null, children }: EntryProps) {
  const say = useWords(lawChangesWords);
  const { tasks, isChosen, toggle } = picking;
  const task = choice === null ? undefined : tasks.get(choice);
  return (
    <li className={classes.entry}>
      {choice !== null && toggle && !task && (
        <Checkbox
          className={classes.choice}
          aria-label={say("choice", { title })}
          checked={isChosen(choice)}
          onChange={() => toggle(choice)}
        />
      )}
      <div className={classes.body}>
        <Group justify="space-between" gap="4px 16px" align="baseline">
          <Text fw={500} className={classes.title}>
            {href === undefined ? title : <HrefLink href={href}>{title}</HrefLink>}
          </Text>
          <Text size="sm" c="dimmed">
            {aside}
          </Text>
        </Group>
        {children}
        {task && <TaskLink company={company} task={task} />}
      </div>
    </li>
  );
}

function TaskLink({ company, task }: { readonly company: number; readonly task: ShownLawChanges["tasks"][number] }) {
  const say = useWords(lawChangesWords);
  const due = dateText(`${task.due}T12:00`, useLanguage());
  return (
    <Text size="sm">
      <HrefLink href={addressOf({ company }, { form: "task", id: task.id }) ?? ""}>
        {say("task", { number: task.number, due })}
      </HrefLink>
    </Text>
  );
}

function ChangedAct({ act, ...entry }: EntryOptions & { readonly act: ShownLawChanges["acts"][number] }) {
  const say = useWords(lawChangesWords);
  const { choice, kind, date, title, change, links, is_verified: isVerified, is_added: isAdded } = act;
  return (
    <Entry {...entry} choice={choice} title={title} aside={<When kind={kind} date={date} />}>
      <Text size="sm">{change || say(kind === "begins" ? "unknownChange" : "endedAct")}</Text>
      <Text size="xs" c="dimmed">
        {say(isAdded ? "added" : isVerified ? "verified" : "notVerified")}
      </Text>
      {links.map((link) => (
        <div key={link}>
          <Anchor size="sm" href={link} target="_blank" rel="noopener noreferrer nofollow">
            {link}
          </Anchor>
        </div>
      ))}
    </Entry>
  );
}

function When({ kind, date }: Pick<ShownLawChanges["acts"][number], "kind" | "date">) {
  const say = useWords(lawChangesWords);
  return say(kind, { date: dateText(`${date}T12:00`, useLanguage()) });
}

function QuestionEntry({
  question,
  ...entry
}: EntryOptions & { readonly question: ShownLawChanges["questions"][number] }) {
  const say = useWords(lawChangesWords);
  const { choice, kind, date, form, label, point, asks, count, url } = question;
  return (
    <Entry {...entry} choice={choice} title={label} href={url} aside={<When kind={kind} date={date} />}>
      <Text size="sm">{asks}</Text>
      <Text size="xs" c="dimmed">
        {say("questionPlace", { point, form, count })}
      </Text>
    </Entry>
  );
}

function RiskEntry({ risk, ...entry }: EntryOptions & { readonly risk: ShownLawChanges["risks"][number] }) {
  const say = useWords(lawChangesWords);
  const { choice, kind, code, name, count, before, after, law_before: old, law_after: now } = risk;
  return (
    <Entry
      {...entry}
      choice={choice}
      title={`${code} ${name}`}
      aside={kind === "fine" ? <Fines before={before} after={after} /> : say(`risk_${kind}`, { count })}
    >
      {kind === "basis" && <Text size="sm">{say("riskFine", { before: old, after: now || say("noProvision") })}</Text>}
    </Entry>
  );
}

function Fines({ before, after }: Pick<ShownLawChanges["risks"][number], "before" | "after">) {
  const say = useWords(lawChangesWords);
  const roubles = new Intl.NumberFormat("ru-RU");
  const text = (range: typeof before) =>
    range
      ? say("roubles", { least: roubles.format(range.least), largest: roubles.format(range.largest) })
      : say("noFine");
  return say("riskFine", { before: text(before), after: text(after) });
}

function DocumentEntry({ document, ...entry }: EntryOptions & { readonly document: ChangedDocument }) {
  const say = useWords(lawChangesWords);
  const language = useLanguage();
  const { choice, title, url, approved, differences, questions } = document;
  const state = approved
    ? say("approved", { date: dateText(`${approved.date}T12:00`, language), number: approved.number })
    : say("notApproved");
  return (
    <Entry {...entry} choice={choice} title={title} href={url} aside={state}>
      {questions.map((question) => (
        <Text key={`${question.kind} ${question.url} ${question.label}`} size="sm">
          {say(question.kind === "begins" ? "newQuestion" : "endedQuestion")}
          <HrefLink href={question.url}>{question.label}</HrefLink>
        </Text>
      ))}
      {differences.length > 0 && (
        <details className={classes.differences}>
          <summary>{say("differences", { count: differences.length })}</summary>
          <div lang="ru">
            <Differences differences={differences} />
          </div>
        </details>
      )}
    </Entry>
  );
}

function Differences({ differences }: Pick<ChangedDocument, "differences">) {
  return differences.map(({ under, pieces }, index) => {
    const isUnderNew = under !== "" && under !== differences[index - 1]?.under;
    return (
      // A paragraph has no key but its position.
      // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs are replaced together
      <Fragment key={index}>
        {isUnderNew && (
          <Text size="xs" c="dimmed" mt={8}>
            {under}
          </Text>
        )}
        <p className={classes.paragraph}>
          <Pieces pieces={pieces} />
        </p>
      </Fragment>
    );
  });
}
