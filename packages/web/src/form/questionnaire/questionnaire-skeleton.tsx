import { Skeleton, Stack } from "@mantine/core";
import classes from "../form.module.css";

/** The questionnaire's final shape while it loads: nothing jumps afterwards. */
export function QuestionnaireSkeleton() {
  return (
    <Stack gap={16} aria-busy>
      <Skeleton height={24} width={320} />
      <div className={classes.layout}>
        <Stack gap={8} className={classes.steps}>
          {[1, 2, 3, 4, 5, 6].map((line) => (
            <Skeleton key={line} height={36} />
          ))}
        </Stack>
        <Stack gap={24} className={classes.body}>
          <Skeleton height={28} width="40%" />
          {[1, 2, 3, 4, 5].map((line) => (
            <Skeleton key={line} height={64} />
          ))}
        </Stack>
        <Stack gap={8} className={classes.panel}>
          {[1, 2, 3].map((line) => (
            <Skeleton key={line} height={32} />
          ))}
        </Stack>
      </div>
    </Stack>
  );
}
