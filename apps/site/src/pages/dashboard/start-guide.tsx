import type { Tool } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { Grid } from '@ai-directory/ui/grid';
import { Heading } from '@ai-directory/ui/heading';
import { Check } from '@ai-directory/ui/icons';
import { defineMessages, useLocale, useMessages } from '@ai-directory/ui/messages';
import { Skeleton } from '@ai-directory/ui/skeleton';
import { Stack } from '@ai-directory/ui/stack';
import { Text } from '@ai-directory/ui/text';
import { ToggleGroup, ToggleGroupItem } from '@ai-directory/ui/toggle-group';
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { FavoriteButton } from '../../features/favorite-button/favorite-button.tsx';
import { Page } from '../../shell/layout/page.tsx';
import LivePrompt from '../../features/live-prompt/live-prompt.tsx';
import { getStarterPrompts, usePromptQueries } from '../../queries/prompts.ts';
import { toolQueries } from '../../queries/tools.ts';
import { ToolLogo } from '../../features/tool-card/tool-logo.tsx';
import { toolMessages } from '../../features/tool-card/tool-messages.ts';
import styles from './start-guide.module.css';

export const startGuideMessages = defineMessages('startGuide', {
  title: 'Get started',
  intro: 'Three small steps. Afterwards this page shows what you used last and how your content is used.',
  jobs: 'What do you want to get done?',
  jobNames: {
    writing: 'Write letters and posts',
    meetings: 'Minutes of meetings',
    language: 'Learn a language',
    code: 'Review code',
    images: 'Make pictures',
    papers: 'Find and read papers',
    video: 'Cut video',
    audio: 'Clean up sound',
  },
  selected: (v: { count: string; max: string }) => `${v.count} of ${v.max} selected`,
  tools: 'Save a few tools',
  toolsHint: 'Select a job first: the tools for it appear here.',
  saved: (v: { count: string }) => `${v.count} saved`,
  noTools: 'No tools found for this',
  prompt: 'Fill in a prompt and copy it',
  stored: 'What you select and save is stored.',
  skip: 'Skip to the dashboard',
  finish: 'Go to the dashboard',
});

type Job = keyof typeof jobSearches;

/** Searches of the catalogue, in the language of its content. */
const jobSearches = {
  writing: 'write a letter',
  meetings: 'transcribe a meeting',
  language: 'learn a language',
  code: 'review my code',
  images: 'make pictures',
  papers: 'find research papers',
  video: 'edit a video',
  audio: 'clean up a recording',
} as const;

const isJob = (key: string): key is Job => Object.hasOwn(jobSearches, key);

const maxJobs = 3;
const maxTools = 6;
/** Enough saved tools for suggestions of others. */
const enoughTools = 3;

export interface StartGuideProps {
  jobs: readonly string[];
  onJobsChange: (jobs: string[]) => void;
  /** Number of the user's favorite tools. */
  favoritesCount: number;
  onFinish: () => void;
}

/** The first minutes of a new member: jobs, tools for them to save, and a prompt to fill in. */
export default function StartGuide({
  jobs: storedJobs,
  onJobsChange,
  favoritesCount,
  onFinish,
}: StartGuideProps) {
  const t = useMessages(startGuideMessages);
  const jobs = storedJobs.filter(isJob);
  const isDone = { jobs: jobs.length === maxJobs, tools: favoritesCount >= enoughTools };

  return (
    <Page title={t.title} intro={t.intro}>
      <ol className={styles.steps}>
        <Step
          title={t.jobs}
          status={t.selected({ count: String(jobs.length), max: String(maxJobs) })}
          state={isDone.jobs ? 'done' : 'current'}
        >
          <ToggleGroup
            type="multiple"
            className={styles.jobs}
            aria-label={t.jobs}
            value={jobs}
            onValueChange={onJobsChange}
          >
            {(Object.keys(jobSearches) as Job[]).map((job) => {
              const isSelected = jobs.includes(job);
              return (
                <ToggleGroupItem
                  key={job}
                  className={styles.job}
                  value={job}
                  disabled={!isSelected && jobs.length === maxJobs}
                >
                  {isSelected && <Check aria-hidden="true" />}
                  <span>{t.jobNames[job]}</span>
                </ToggleGroupItem>
              );
            })}
          </ToggleGroup>
        </Step>
        <Step
          title={t.tools}
          status={favoritesCount > 0 && t.saved({ count: String(favoritesCount) })}
          state={isDone.tools ? 'done' : isDone.jobs ? 'current' : undefined}
        >
          {jobs.length > 0 ? <ToolsForJobs jobs={jobs} /> : <Text variant="muted">{t.toolsHint}</Text>}
        </Step>
        <Step title={t.prompt} state={isDone.jobs && isDone.tools ? 'current' : undefined}>
          <StarterPrompts />
        </Step>
      </ol>
      <div className={styles.footer}>
        <Text asChild size="small" variant="muted">
          <span>{t.stored}</span>
        </Text>
        <Button variant={isDone.tools ? 'primary' : 'secondary'} onClick={onFinish}>
          {favoritesCount > 0 ? t.finish : t.skip}
        </Button>
      </div>
    </Page>
  );
}

interface StepProps {
  title: string;
  status?: ReactNode;
  state?: 'done' | 'current' | undefined;
  children: ReactNode;
}

function Step({ title, status, state, children }: StepProps) {
  return (
    <li className={styles.step} data-state={state}>
      <Stack orientation="horizontal" gap={2} align="baseline" justify="between">
        <Heading size="medium">{title}</Heading>
        {status && (
          <Text asChild size="xs" variant="subtle" monospace>
            <span role="status">{status}</span>
          </Text>
        )}
      </Stack>
      {children}
    </li>
  );
}

function ToolsForJobs({ jobs }: { jobs: readonly Job[] }) {
  const t = useMessages(startGuideMessages);
  const { loading } = useMessages(toolMessages);
  const results = useQueries({
    queries: jobs.map((job) => toolQueries.list({ search: jobSearches[job], limit: maxTools })),
  });
  const tools = interleave(results.map(getTools)).slice(0, maxTools);
  if (tools.length === 0) {
    return results.some(({ isPending }) => isPending) ? (
      <Skeleton variant="block" height="12rem" aria-label={loading} />
    ) : (
      <EmptyState as="h3" title={t.noTools} />
    );
  }
  return (
    <Grid asChild gap={0}>
      <ul className={styles.tools}>
        {tools.map((tool) => (
          <li key={tool.id} className={styles.tool}>
            <ToolLogo tool={tool} />
            <div className={styles.text}>
              <Link to={`/tool/${tool.id}`} className={styles.name}>
                {tool.name}
              </Link>
              <Text lang={tool.language} size="small" variant="muted" truncate>
                {tool.tagline}
              </Text>
            </div>
            <FavoriteButton tool={tool} />
          </li>
        ))}
      </ul>
    </Grid>
  );
}

const getTools = ({ data }: UseQueryResult<{ tools: Tool[] }>) => data?.tools ?? [];

/** Returns the first of each list, then the second of each, and so on, without repeated ones. */
function interleave(lists: readonly Tool[][]): Tool[] {
  const length = Math.max(0, ...lists.map((list) => list.length));
  const tools = Array.from({ length }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat();
  return [...new Map(tools.map((tool) => [tool.id, tool])).values()];
}

function StarterPrompts() {
  const { data } = useQuery(usePromptQueries().list(getStarterPrompts(useLocale())));
  if (!data) return <Skeleton variant="block" height="20rem" />;
  return <LivePrompt prompts={data.prompts} />;
}
