export interface Question {
  /** The question, naming the thing: “Delete ‘Cold email’?” */
  title: string;
  /** What will happen. */
  text: string;
  /** The verb of the answer yes, such as “Delete”. */
  confirmLabel: string;
  /** The answer no; “Cancel” by default. */
  cancelLabel?: string | undefined;
  /** Marks what destroys something. */
  danger?: boolean | undefined;
}

interface OpenQuestion extends Question {
  id: number;
  answer: (yes: boolean) => void;
}

let questions: readonly OpenQuestion[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly OpenQuestion[]) {
  questions = next;
  for (const listener of listeners) listener();
}

/** The question that waits for its answer. The `ConfirmHost` reads it. */
export const queue = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => questions[0] ?? null,
  readOnServer: () => null,
};

/** Asks before something is done, from anywhere: `if (await confirm({ … }))`. Needs one `<ConfirmHost />`; further questions wait. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const answer = (yes: boolean) => {
      publish(questions.filter((other) => other.id !== id));
      resolve(yes);
    };
    publish([...questions, { ...question, id, answer }]);
  });
}
