import '@ai-directory/ui/styles.css';
import { Combobox, Popover, PopoverContent, PopoverTrigger } from '@ai-directory/ui';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';

export type OptionsKind = 'ui' | 'content-visibility';

declare global {
  /** Each method resolves when React has rendered everything and a frame was painted. */
  var optionsBench: {
    mount: (kind: OptionsKind, count: number) => Promise<void>;
    /** Sets what is typed. */
    type: (text: string) => Promise<void>;
    open: () => Promise<void>;
    /** Does nothing: the time of the frames alone. */
    wait: () => Promise<void>;
  };
}

const container = document.getElementById('root') ?? document.body;
const root = createRoot(container);
let render = (_open: boolean, _text: string) => {};

const settle = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => setTimeout(resolve))));
  });

const rowStyle = { contentVisibility: 'auto', containIntrinsicSize: 'auto 36px' } as const;

globalThis.optionsBench = {
  mount: (kind, count) => {
    const options = Array.from({ length: count }, (_, index) => ({
      value: String(index),
      label: `Catégorie ${index + 1}`,
    }));
    const content = (open: boolean, text: string) =>
      kind === 'ui' ? (
        <Combobox aria-label="Category" options={options} open={open} inputValue={text} />
      ) : (
        <Popover open={open}>
          <PopoverTrigger>Category</PopoverTrigger>
          <PopoverContent aria-label="Category">
            <div role="listbox" aria-label="Category" style={{ overflow: 'auto', maxBlockSize: '20rem' }}>
              {options.map(({ value, label }) => (
                <div key={value} role="option" aria-selected="false" style={rowStyle}>
                  <span>{label}</span>
                </div>
              ))}
            </div>
          </PopoverContent>
        </Popover>
      );
    render = (open, text) => flushSync(() => root.render(content(open, text)));
    root.render(null);
    render(false, '');
    return settle();
  },
  open: () => {
    render(true, '');
    return settle();
  },
  type: (text) => {
    render(true, text);
    return settle();
  },
  wait: settle,
};
