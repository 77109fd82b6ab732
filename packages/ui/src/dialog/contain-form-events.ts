import type { FormEventHandler } from 'react';

interface FormProps {
  onSubmit?: FormEventHandler<HTMLDivElement> | undefined;
  onReset?: FormEventHandler<HTMLDivElement> | undefined;
}

/** Handlers of a portal. React events bubble through it: a form around it would be submitted or reset with the form inside. */
export const containFormEvents = ({ onSubmit, onReset }: FormProps): FormProps => ({
  onSubmit: (event) => {
    onSubmit?.(event);
    event.stopPropagation();
  },
  onReset: (event) => {
    onReset?.(event);
    event.stopPropagation();
  },
});
