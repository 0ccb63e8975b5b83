import { Alert, Anchor, Text } from "@mantine/core";
import { ApiError } from "../../api/api-error.ts";
import { failureReason } from "./failure-reason.ts";

/** Renders why sign-in failed, in the server's words, and whom to contact (specification 8). */
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
