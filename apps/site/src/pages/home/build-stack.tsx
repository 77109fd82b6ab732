import { messageFrom } from '@ai-directory/api-client';
import type { AnswerOf, contract, Pricing } from '@ai-directory/api-client/contract';
import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { Checkbox } from '@ai-directory/ui/checkbox';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { Field } from '@ai-directory/ui/field';
import { Textarea } from '@ai-directory/ui/textarea';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';

import { Section } from '../../layout/page.tsx';
import { useStack } from '../../queries/ai.ts';
import { ToolLogo } from '../../tool-card/tool-logo.tsx';
import { words } from '../../words.ts';
import styles from './build-stack.module.css';

type Stack = AnswerOf<typeof contract.ai.scenarios>;

const free: Pricing[] = ['free', 'freemium', 'open-source'];
const requirementsMaxLength = 2000;

/** A goal in one's own words in, a tool for each step out. */
export default function BuildStack() {
  const stack = useStack();
  const [requirements, setRequirements] = useState('');
  const [onlyFree, setOnlyFree] = useState(false);
  const [missing, setMissing] = useState(false);

  const build = () => {
    setMissing(requirements.trim() === '');
    if (requirements.trim() === '' || stack.isPending) return;
    stack.mutate({ requirements, pricing: onlyFree ? free : [] });
  };

  return (
    <Section title="Build a stack">
      <div className={styles.root}>
        <form
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            build();
          }}
        >
          <Field
            label="What do you want to achieve?"
            description="Name the steps if you know them: each gets a tool, and others to choose from."
            error={missing && 'Write a few words first.'}
          >
            <Textarea
              rows={4}
              autoGrow
              maxLength={requirementsMaxLength}
              placeholder="Start a weekly podcast: record it, clean the sound, make a transcript and clips for social media"
              value={requirements}
              onChange={(event) => setRequirements(event.target.value)}
            />
          </Field>
          <Checkbox label="Only what can be used for free" checked={onlyFree} onCheckedChange={setOnlyFree} />
          {stack.isError && (
            <Alert tone="danger" live>
              {messageFrom(stack.error, words.stackFailed)}
            </Alert>
          )}
          <Button type="submit" variant="primary" loading={stack.isPending}>
            {stack.isPending ? 'Building…' : 'Build a stack'}
          </Button>
        </form>
        {stack.data ? <Steps key={stack.submittedAt} stack={stack.data} /> : <Outline />}
      </div>
    </Section>
  );
}

/** What will stand beside the form, until there is something. */
function Outline() {
  return (
    <div className={styles.outline} aria-hidden="true">
      {[1, 2, 3].map((step) => (
        <div key={step} className={styles.ghost}>
          <span className={styles.number}>{step}</span>
        </div>
      ))}
    </div>
  );
}

function Steps({ stack: { title, steps, writtenBy } }: { stack: Stack }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The answer to a press: reading goes on with it.
  useEffect(() => heading.current?.focus(), []);

  if (steps.length === 0) {
    return (
      <EmptyState title="No tools fit that" as="h3" role="status">
        Say it in other words, or allow what costs something.
      </EmptyState>
    );
  }
  return (
    <div className={styles.answer}>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h3>
      <ol className={styles.steps}>
        {steps.map((step, place) => (
          <Step key={step.title} number={place + 1} step={step} />
        ))}
      </ol>
      <p className={styles.source}>
        {writtenBy ? `Written by ${writtenBy}` : 'Put together from the catalogue'}
      </p>
    </div>
  );
}

function Step({
  number,
  step: { title, why, tool, others },
}: {
  number: number;
  step: Stack['steps'][number];
}) {
  return (
    <li className={styles.step}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <div className={styles.what}>
        <h4 className={styles.task}>{title}</h4>
        <div className={styles.tool}>
          <ToolLogo tool={tool} />
          <div>
            <Link to={`/tool/${tool.id}`} className={styles.name}>
              {tool.name}
            </Link>
            <p className={styles.why}>{why}</p>
          </div>
        </div>
        {others.length > 0 && (
          <p className={styles.others}>
            Or{' '}
            {others.map((other, place) => (
              <span key={other.id}>
                {place > 0 && ', '}
                <Link to={`/tool/${other.id}`}>{other.name}</Link>
              </span>
            ))}
          </p>
        )}
      </div>
    </li>
  );
}
