import { Alert, Anchor, Text } from "@mantine/core";
import { ApiError } from "../../api/api-error.ts";
import { failureReason } from "./failure-reason.ts";

/** Why coming in failed, in the server's own words, and whom to write to about it (specification 8). */
export function FailureAlert({ failure }: { readonly failure: unknown }) {
  const mail = failure instanceof ApiError ? failure.body.mail : undefined;
  return (
    <Alert color="red" role="alert">
      <Text size="sm">
        {failureReason(failure)}
        {typeof mail === "string" && (
          <>
            {": "}
            <Anchor href={`mailto:${mail}`} inherit>
              {mail}
            </Anchor>
          </>
        )}
      </Text>
    </Alert>
  );
}
