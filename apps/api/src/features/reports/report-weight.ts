/**
 * How much reports count towards hiding content before a moderator has seen it.
 *
 * Accounts are free, so the number of reporters is no evidence: three or thirty new accounts must not hide anything. A
 * record of reports that moderators have upheld cannot be made by registering. Therefore
 * - accounts younger than a day, with an unconfirmed email, or banned count nothing;
 * - a reporter's weight follows the record: upheld reports raise it, dismissed ones lower it. One decision
 *   alone does not determine it;
 * - all reporters without an upheld report count together less than content needs to be hidden, so that at least one
 *   reporter whom moderators have found right must agree. Their reports still open a case for the moderators.
 */
export interface ReporterRecord {
  accountAgeMs: number;
  isEmailConfirmed: boolean;
  isBanned: boolean;
  /** Number of reports that moderators have agreed with. */
  upheld: number;
  /** Number of reports that moderators have dismissed. */
  dismissed: number;
}

/** Sum of weights at which content is hidden: three reporters without a record, if there were no limit on them. */
const weightToHide = 3;
/** Number of reporters who must count, however trusted each is. */
const minReportersToHide = 3;
/** Maximum sum of the weights of reporters without an upheld report. */
const maxUnprovenWeight = 2;
const minAccountAgeMs = 24 * 60 * 60 * 1000;

/** Returns the weight of a reporter: 1 without a record, towards 2 or 0 with one. */
export function getReporterWeight({
  accountAgeMs,
  isEmailConfirmed,
  isBanned,
  upheld,
  dismissed,
}: ReporterRecord): number {
  if (accountAgeMs < minAccountAgeMs || !isEmailConfirmed || isBanned) return 0;
  // Share of upheld reports, as if one of each had been decided before (Laplace's rule of succession).
  return (2 * (upheld + 1)) / (upheld + dismissed + 2);
}

/** Returns the weight of reporters together, in which those without an upheld report are limited. */
export function getTotalWeight(reporters: readonly ReporterRecord[]): number {
  let proven = 0;
  let unproven = 0;
  for (const reporter of reporters) {
    if (reporter.upheld > 0) proven += getReporterWeight(reporter);
    else unproven += getReporterWeight(reporter);
  }
  return proven + Math.min(unproven, maxUnprovenWeight);
}

/** Whether reports hide content that is not protected. */
export function shouldHide(reporters: readonly ReporterRecord[]): boolean {
  const counting = reporters.filter((reporter) => getReporterWeight(reporter) > 0);
  return counting.length >= minReportersToHide && getTotalWeight(counting) >= weightToHide;
}

/** Favorites of a tool, or likes and saves of a prompt, from which only a moderator hides it. */
export const protectedUseCount = 50;
