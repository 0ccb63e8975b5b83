import { Skeleton, Stack } from "@mantine/core";
import classes from "./record.module.css";

/** Numbers of questions in the sections shown until a record arrives. */
const sections = [3, 4] as const;

/** Renders the shape of a record's page until the record and the user's rights arrive: heading, questions, and the panel of its state. */
export function RecordSkeleton() {
  return (
    <div aria-busy>
      <Skeleton height={36} width={280} mb={24} />
      <div className={classes.columns}>
        <Stack gap="xl" className={classes.fields}>
          {sections.map((questions) => (
            <Stack key={questions} gap="sm">
              <Skeleton height={24} width={180} />
              {Array.from({ length: questions }, (_, row) => row).map((row) => (
                <div key={row}>
                  <Skeleton height={14} width={140} mt={3} mb={5} />
                  <Skeleton height={36} />
                </div>
              ))}
            </Stack>
          ))}
        </Stack>
        <aside>
          <Skeleton height={240} radius="md" />
        </aside>
      </div>
    </div>
  );
}
