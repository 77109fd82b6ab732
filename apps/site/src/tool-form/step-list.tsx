import { Check } from '@ai-directory/ui/icons';

import styles from './tool-form.module.css';
import { steps, type Step } from './tool-values.ts';

export interface StepListProps {
  step: Step;
  onGoTo: (step: Step) => void;
}

export const stepNames: Record<Step, string> = {
  website: 'Website',
  facts: 'Facts',
  pictures: 'Pictures',
  review: 'Review',
};

/** Where one stands in the form, and the way to its other steps. */
export function StepList({ step, onGoTo }: StepListProps) {
  const here = steps.indexOf(step);
  return (
    <nav aria-label="Steps">
      <ol className={styles.steps}>
        {steps.map((name, place) => (
          <li key={name}>
            <button
              type="button"
              className={styles.step}
              aria-current={name === step ? 'step' : undefined}
              data-done={place < here || undefined}
              onClick={() => onGoTo(name)}
            >
              <span className={styles.stepNumber}>
                {place < here ? <Check aria-hidden="true" /> : place + 1}
              </span>
              {stepNames[name]}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
