import { Stack } from "@mantine/core";
import { PageSection } from "../../../ui/page/page-section.tsx";
import { useWords } from "../../../words/define-words.ts";
import { threatsWords } from "../../../words/threats.ts";
import type { ScopeProps } from "../model/model-screen.ts";
import { ExpertCard } from "./expert-card.tsx";
import { NewExpert } from "./new-expert.tsx";

/** The experts who assess the threats. */
export function ExpertList({ model: { experts }, mayEdit, save }: ScopeProps) {
  const say = useWords(threatsWords);
  return (
    <PageSection title={say("experts")} hint={say("expertsHint")}>
      <Stack gap={12}>
        {experts.map((expert) => (
          <ExpertCard key={expert.id} {...{ expert, mayEdit, save }} />
        ))}
        {mayEdit && <NewExpert save={save} />}
      </Stack>
    </PageSection>
  );
}
