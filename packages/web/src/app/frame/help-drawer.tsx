import { Anchor, Drawer, Kbd, Stack, Text, Title } from "@mantine/core";
import { useLocation } from "@tanstack/react-router";
import { Suspense } from "react";
import { supportMail } from "../../api/support-address.ts";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { frameWords } from "../../i18n/ru/frame.ts";
import { type helpRu, helpWords } from "../../i18n/ru/help.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { useShownCrumbs } from "../../ui/page/crumbs.ts";
import { questionnaireAt } from "../../ui/questionnaire-path.ts";
import classes from "./drawers.module.css";

const keys = [
  { keys: ["Ctrl", "K"], text: "keyFind" },
  { keys: ["Ctrl", "Enter"], text: "keyNext" },
  { keys: ["Alt", "←", "→"], text: "keySteps" },
  { keys: ["/"], text: "keyQuestion" },
  { keys: ["Alt", "/"], text: "keyQuestionInside" },
  { keys: ["Alt", "M"], text: "keyComment" },
  { keys: ["Alt", "L"], text: "keyLaw" },
  { keys: ["Esc"], text: "keyClose" },
] as const;

// Instruction texts are loaded only where there are instructions.
const InstructionLinks = lazyPart(() =>
  import("../../form-engine/panel/instruction-links.tsx").then(({ InstructionLinks: component }) => ({
    default: component,
  })),
);

const VideoLinks = lazyPart(() =>
  import("../../form-engine/questionnaire-videos.tsx").then(({ QuestionnaireVideos: component }) => ({
    default: component,
  })),
);

/** Help texts of a screen by translation key. */
type Sentences = readonly (keyof typeof helpRu)[];

const ofQuestionnaire: Sentences = ["formSaving", "formMissing", "formLaw"];

/** By the path segment after the company, or the first one. */
const topics: Readonly<Record<string, Sentences>> = {
  "companies/": ["companiesList", "companiesCreate", "companiesDefault"],
  "forms/": ["formsOrder", "formsPercent"],
  "import/": ["importWhole"],
  "copy_from/": ["copyChosen"],
  "packs/": ["packsProposals", "packsFile"],
  "directory/": ["directoryShared", "directoryUsed"],
  "users/": ["usersRoles", "usersInvited"],
  "history/": ["historyRestore"],
  "stat/": ["statisticsSource"],
  "settings/": ["settingsTabs", "settingsPeople"],
  "documents/": ["documentsSource", "documentsStale"],
  "tasks/": ["tasksPlan", "tasksAssignee", "tasksTerms"],
  "requests/": ["requestsTerm", "requestsPage", "requestsAnswer"],
  "incidents/": ["incidentsClock", "incidentsNotices", "incidentsDrill"],
  "destructions/": ["destructionsSource", "destructionsAct"],
  "recipients/": ["recipientsNeed", "recipientsLink", "recipientsScore"],
  "acquaintances/": ["acquaintancesList", "acquaintancesProof", "acquaintancesSignature"],
  "training/": ["trainingAssigned", "trainingTest", "trainingOwn"],
  "journals/": ["journalsSource", "journalsCorrection"],
};

/** Returns the help texts for the screen at a path. */
export function helpFor(pathname: string): Sentences {
  if (questionnaireAt(pathname)) return ofQuestionnaire;
  const rest = pathname.replace(/^\/(company\/\d+\/)?/, "");
  return Object.entries(topics).find(([path]) => rest.startsWith(path))?.[1] ?? ["nothing"];
}

/** Renders a panel next to the screen: what the screen is for and its keyboard shortcuts. */
export function HelpDrawer({ onClose }: { readonly onClose: () => void }) {
  const t = useWords(helpWords);
  const frame = useWords(frameWords);
  const common = useWords(commonWords);
  const { pathname } = useLocation();
  const mail = supportMail();
  const questionnaire = questionnaireAt(pathname);
  const screen = useShownCrumbs().at(-1)?.title ?? t("anywhere");
  return (
    <Drawer.Root opened onClose={onClose} position="right" size={400} aria-label={frame("help")}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={frame("help")}>
        <Drawer.Header role="presentation" className={classes.header}>
          <Drawer.Title component="h2" fz="h3" fw={600}>
            {frame("help")}
          </Drawer.Title>
          <Drawer.CloseButton aria-label={common("close")} />
        </Drawer.Header>
        <Drawer.Body pt="md">
          <Stack gap="lg">
            <section>
              <Title order={3} mb="xs">
                {screen}
              </Title>
              <Stack gap="xs">
                {helpFor(pathname).map((sentence) => (
                  <Text key={sentence}>{t(sentence)}</Text>
                ))}
              </Stack>
            </section>
            {questionnaire && (
              <nav aria-labelledby="help-instructions">
                <Title order={3} mb="xs" id="help-instructions">
                  {t("instructions")}
                </Title>
                <Suspense>
                  <InstructionLinks form={questionnaire} onFollow={onClose} />
                </Suspense>
              </nav>
            )}
            <Suspense>
              <VideoLinks form={questionnaire} onFollow={onClose} />
            </Suspense>
            <section>
              <Title order={3} mb="xs">
                {t("keys")}
              </Title>
              <dl className={classes.keys}>
                {keys.map(({ keys: pressed, text }) => (
                  <div key={text}>
                    <dt>
                      {pressed.map((key) => (
                        <Kbd key={key} size="xs">
                          {key}
                        </Kbd>
                      ))}
                    </dt>
                    <dd>{t(text)}</dd>
                  </div>
                ))}
              </dl>
            </section>
            {mail && (
              <Text size="sm" c="dimmed">
                {t("write")} <Anchor href={`mailto:${mail}`}>{mail}</Anchor>
              </Text>
            )}
          </Stack>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
