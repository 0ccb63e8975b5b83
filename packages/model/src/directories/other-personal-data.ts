import { activityData } from "./activity-data.ts";
import { identityData } from "./identity-data.ts";

/** Kinds of personal data that are neither special nor biometric. */
export const otherPersonalData = [...identityData, ...activityData];
