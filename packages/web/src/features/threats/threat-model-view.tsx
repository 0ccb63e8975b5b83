import { Alert, Button, Group, Text } from "@mantine/core";
import { can } from "@opis/model/access/access";
import { screenAddress } from "@opis/model/screen-addresses";
import { type ThreatModelPlace, threatModelAddress } from "@opis/model/threats/threat-model-address";
import { IconArrowBackUp, IconHistory, IconMessage2 } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { companyMetaQuery } from "../../api/common-queries.ts";
import { createActor } from "../../api/create-actor.ts";
import { dateText, useLanguage, useWords } from "../../i18n/language.ts";
import { threatEditionsWords } from "../../i18n/ru/threat-editions.ts";
import { threatsWords } from "../../i18n/ru/threats.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { LinkTabs } from "../../ui/page/link-tabs.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { LoadFailed } from "../../ui/page/page-states.tsx";
import { PercentBar } from "../../ui/percent-bar.tsx";
import { type ModelScreen, type ThreatDeciding, useDeciding, useModelComments } from "./model/model-screen.ts";
import { ModelSteps } from "./model-steps.tsx";
import { ThreatModelPartSkeleton, ThreatModelSkeleton } from "./threat-model-skeleton.tsx";
import { type ThreatModelDetails, threatModelQuery } from "./threat-queries.ts";
import classes from "./threats.module.css";

const ModelHistory = lazyPart(() =>
  import("./model/model-history.tsx").then(({ ModelHistory: component }) => ({ default: component })),
);

const ThreatMatrix = lazyPart(() =>
  import("./matrix/threat-matrix.tsx").then(({ ThreatMatrix: component }) => ({ default: component })),
);

const ThreatNeighbours = lazyPart(() =>
  import("./threat-neighbours.tsx").then(({ ThreatNeighbours: component }) => ({ default: component })),
);

const ThreatPageBody = lazyPart(() =>
  import("./threat-page-body.tsx").then(({ ThreatPageBody: component }) => ({ default: component })),
);

const ModelEdition = lazyPart(() =>
  import("./switch-edition.tsx").then(({ ModelEdition: component }) => ({ default: component })),
);

const ModelComments = lazyPart(() =>
  import("./model/model-comments.tsx").then(({ ModelComments: component }) => ({ default: component })),
);
const ObjectsMatrix = lazyPart(() =>
  import("./matrix/objects-matrix.tsx").then(({ ObjectsMatrix: component }) => ({ default: component })),
);
const ModelPapers = lazyPart(() =>
  import("./model-documents.tsx").then(({ ModelDocuments: component }) => ({ default: component })),
);
const ViolatorsMatrix = lazyPart(() =>
  import("./matrix/violators-matrix.tsx").then(({ ViolatorsMatrix: component }) => ({ default: component })),
);

/** Views of a model. */
const views = ["steps", "objects", "violators", "threats", "papers"] as const;

interface ThreatModelViewProps {
  readonly company: number;
  readonly id: number;
  readonly place: ThreatModelPlace;
}

/** Renders a threat model with its percentage and the selected view. */
export function ThreatModelView({ company, id, place }: ThreatModelViewProps) {
  const say = useWords(threatsWords);
  const language = useLanguage();
  const editionSay = useWords(threatEditionsWords);
  const [showsHistory, setShowsHistory] = useState(false);
  const [showsEdition, setShowsEdition] = useState(false);
  const deciding = useDeciding(company);
  const comments = useModelComments(company, id);
  const { data: model, isError, refetch } = useQuery(threatModelQuery(company, id));
  const { data: meta } = useQuery(companyMetaQuery(company));
  const mayEdit = meta !== undefined && can(createActor(meta), "edit", { section: "threat_model" });
  const mayReadPapers = meta !== undefined && can(createActor(meta), "view", { section: "documents" });
  if (isError && !model) return <LoadFailed onRetry={() => void refetch()} />;
  if (!model) return <ThreatModelSkeleton />;
  const open = views.filter((openView) => openView !== "papers" || mayReadPapers);
  const view = open.find((openView) => openView === place.view) ?? "steps";
  const tabs = open.map((key) => ({
    key,
    title: say(`view_${key}`),
    href: threatModelAddress(company, id, key === "steps" ? {} : { view: key }),
  }));
  const screen: ModelScreen = { company, model, mayEdit, place, deciding, comments };
  return (
    <>
      <PageHeader
        title={model.title}
        description={say("editionOf", { day: dateText(model.judged_by, language) })}
        parents={[{ title: say("models"), href: screenAddress(company, "threat_models") }]}
        actions={
          <>
            <div className={classes.percent} data-percent={model.percent}>
              <PercentBar percent={model.percent} label={`${model.title}: ${say("percent")}`} />
            </div>
            {model.has_other_editions && (
              <Button variant="default" onClick={() => setShowsEdition(true)}>
                {editionSay("change")}
              </Button>
            )}
            <Button variant="default" leftSection={<IconMessage2 size={16} />} onClick={() => comments.show()}>
              {comments.unresolved > 0 ? say("commentsCount", { count: comments.unresolved }) : say("comments")}
            </Button>
            <Button variant="default" leftSection={<IconHistory size={16} />} onClick={() => setShowsHistory(true)}>
              {say("history")}
            </Button>
          </>
        }
      />
      {!model.is_current_edition && <OtherEdition model={model} onLook={() => setShowsEdition(true)} />}
      {model.has_outdated && (
        <Alert color="yellow" mb={16} title={say("stale")}>
          {say("staleText")}
        </Alert>
      )}
      <UndoBar deciding={deciding} />
      <LinkTabs label={say("views")} tabs={tabs} shown={view} />
      <Suspense fallback={<ThreatModelPartSkeleton />}>
        <ShownPart {...screen} view={view} />
      </Suspense>
      <Suspense>
        {showsEdition && (
          <ModelEdition company={company} model={model} mayEdit={mayEdit} onClose={() => setShowsEdition(false)} />
        )}
        {comments.isShown && <ModelComments {...{ company, model, comments }} onClose={comments.close} />}
        {showsHistory && <ModelHistory company={company} id={id} onClose={() => setShowsHistory(false)} />}
      </Suspense>
    </>
  );
}

interface OtherEditionProps {
  readonly model: Pick<ThreatModelDetails, "edition" | "judged_by" | "newest_edition">;
  readonly onLook: () => void;
}

/** Says that a model is pinned to an older edition of the list, and links to what an update would change. */
function OtherEdition({ model, onLook }: OtherEditionProps) {
  const say = useWords(threatEditionsWords);
  const language = useLanguage();
  const { edition, judged_by: evaluatedBy, newest_edition: newest } = model;
  const kind = kindOf(model);
  const days = {
    day: dateText(kind === "unknown" ? evaluatedBy : newest, language),
    pinned: dateText(edition, language),
  };
  return (
    <Alert color={kind === "unknown" ? "yellow" : "accent"} mb={16} title={say(`${kind}Title`, days)}>
      <Group justify="space-between" gap={8}>
        <Text size="sm">{say(`${kind}Text`, days)}</Text>
        <Button size="xs" variant="default" onClick={onLook}>
          {say("look")}
        </Button>
      </Group>
    </Alert>
  );
}

function kindOf({ edition, judged_by: evaluatedBy, newest_edition: newest }: OtherEditionProps["model"]) {
  if (evaluatedBy !== edition) return "unknown";
  return newest > edition ? "newer" : "back";
}

/** Renders the steps, a matrix, or one threat. */
function ShownPart({ view, ...screen }: ModelScreen & { readonly view: (typeof views)[number] }) {
  const { code, part } = screen.place;
  if (view === "steps") return <ModelSteps {...screen} />;
  if (view === "objects") return <ObjectsMatrix {...screen} />;
  if (view === "papers") return <ModelPapers company={screen.company} />;
  if (view === "violators") return <ViolatorsMatrix {...screen} />;
  if (code !== undefined)
    return (
      <>
        <ThreatNeighbours {...screen} code={code} />
        <ThreatPageBody {...screen} code={code} key={`${code} ${part}`} />
      </>
    );
  return <ThreatMatrix {...screen} />;
}

/** Renders the last decision with an undo button. */
function UndoBar({ deciding: { undoable, undo } }: { readonly deciding: ThreatDeciding }) {
  const say = useWords(threatsWords);
  const [isBusy, setBusy] = useState(false);
  if (!undoable) return null;
  const back = async () => {
    setBusy(true);
    await undo().catch(reactToError);
    setBusy(false);
  };
  return (
    <Group gap={12} mb={16} role="status" data-undo>
      <Text size="sm">{say("decidedCount", { count: undoable.count })}</Text>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconArrowBackUp size={14} />}
        loading={isBusy}
        onClick={() => void back()}
      >
        {say("undo")}
      </Button>
    </Group>
  );
}
