import { Check } from '@ai-directory/ui/icons';
import { useMessages } from '@ai-directory/ui/messages';

import { toolFormMessages } from './tool-form-messages.ts';
import styles from './tool-form.module.css';
import { steps, type Step } from './tool-values.ts';

export interface StepListProps {
  step: Step;
  onGoTo: (step: Step) => void;
}

/** Steps of the form with the current one marked. */
export function StepList({ step, onGoTo }: StepListProps) {
  const t = useMessages(toolFormMessages);
  const currentIndex = steps.indexOf(step);
  return (
    <nav aria-label={t.steps}>
      <ol className={styles.steps}>
        {steps.map((name, index) => (
          <li key={name}>
            <button
              type="button"
              className={styles.step}
              aria-current={name === step ? 'step' : undefined}
              data-done={index < currentIndex || undefined}
              onClick={() => onGoTo(name)}
            >
              <span className={styles.stepNumber}>
                {index < currentIndex ? <Check aria-hidden="true" /> : index + 1}
              </span>
              {t[`${name}Step`]}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
