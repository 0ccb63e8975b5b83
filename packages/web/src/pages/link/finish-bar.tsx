import { Button, Group, Text } from "@mantine/core";
import { completedAddress } from "@opis/model/addresses";
import type { completeOwnKey } from "@opis/model/contract/people/own-key";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { call } from "../../api/call.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { useWords } from "../../words/define-words.ts";
import { linkWords } from "../../words/link.ts";
import { hasUnsent } from "./has-unsent.ts";
import type { OwnKey } from "./link-calls.ts";
import classes from "./link-intro.module.css";
import { useDoing } from "./use-doing.ts";

const HandOverDialog = lazyPart(() =>
  import("./hand-over-dialog.tsx").then(({ HandOverDialog: component }) => ({ default: component })),
);

interface FinishBarProps {
  readonly company: number;
  readonly hint: string;
  readonly own: OwnKey;
}

/** Says that all is answered, also where something has no answer; or hands the link over. */
export function FinishBar({ company, hint, own }: FinishBarProps) {
  const say = useWords(linkWords);
  const navigate = useNavigate();
  const [shown, setShown] = useState<"asking" | "unsent" | "handing">();
  const left = own.questionnaires.reduce((sum, { missing }) => sum + missing.length, 0);
  const { isSending, send } = useDoing();
  const complete = () =>
    send(async () => {
      await call<typeof completeOwnKey>("POST /companies/:company_id/keys/own/complete/ 201", {
        params: { company_id: company },
      });
      await navigate({ href: `${completedAddress}?company=${company}&link=${hint}` });
    });
  const finish = () => {
    if (hasUnsent()) setShown("unsent");
    else if (left > 0 && !own.comments_only && !own.proposes) setShown("asking");
    else complete();
  };
  return (
    <section>
      {shown === "asking" || shown === "unsent" ? (
        <div role="alert">
          <Text mb={12}>{shown === "unsent" ? say("unsent") : say("stillLeft", { count: left })}</Text>
          <Group>
            {shown === "asking" && (
              <Button loading={isSending} onClick={complete}>
                {say("tellAnyway")}
              </Button>
            )}
            <Button variant="default" onClick={() => setShown(undefined)}>
              {say("notAnswered")}
            </Button>
          </Group>
        </div>
      ) : (
        <div className={classes.finish}>
          <Button size="md" loading={isSending} onClick={finish}>
            {say(own.comments_only || own.proposes ? "allRead" : "allAnswered")}
          </Button>
          <Button size="md" variant="default" onClick={() => setShown("handing")}>
            {say("handOver")}
          </Button>
        </div>
      )}
      {shown === "handing" && (
        <Suspense>
          <HandOverDialog company={company} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
