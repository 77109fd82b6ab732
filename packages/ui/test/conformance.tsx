import { cloneElement, createRef, type ReactElement, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';

interface ConformanceProps {
  className?: string;
  'data-host'?: string;
  ref?: React.Ref<HTMLElement>;
}

interface Options {
  /** Selector of the element that receives other props and the ref, if it is not the root. */
  control?: string;
  /** Renders a part in the component that it requires. */
  wrap?: (part: ReactElement) => ReactElement;
  /** Whether it has no class of its own. @default false */
  unstyled?: boolean;
}

/** Tests what every component guarantees: `className` is merged, and other props and the ref are passed on. */
export function describeConformance(
  element: ReactElement<ConformanceProps>,
  { control, wrap = (part) => part, unstyled = false }: Options = {},
) {
  describe('conformance', () => {
    it('merges className', async () => {
      await render(wrap(cloneElement(element, { className: 'host' })));
      const root = document.querySelector('.host');
      expect(root?.classList.length).toBeGreaterThan(unstyled ? 0 : 1);
    });

    it('passes other props and the ref to the element', async () => {
      const ref = createRef<HTMLElement>();
      await render(wrap(cloneElement(element, { 'data-host': 'yes', ref })));
      const expected = document.querySelector(control ?? '[data-host]');
      expect(expected?.getAttribute('data-host')).toBe('yes');
      expect(ref.current).toBe(expected);
    });
  });
}

type Wrap = (part: ReactElement) => ReactElement;

/** Tests `asChild`: the only child is rendered instead of the element, with its props and those of the child. */
export function describeAsChild(element: ReactElement<object>, wrap: Wrap = (part) => part) {
  it('renders its only child with its own props when it has asChild', async () => {
    const ref = createRef<HTMLElement>();
    const props = { asChild: true, className: 'host', 'data-host': 'yes', ref };
    const child = (
      <section className="child" data-child="">
        Text
      </section>
    );
    await render(wrap(cloneElement(element, props, child)));
    const rendered = document.querySelector('[data-child]');
    expect(rendered?.tagName).toBe('SECTION');
    expect(rendered?.textContent).toContain('Text');
    expect([...(rendered?.classList ?? [])]).toEqual(expect.arrayContaining(['child', 'host']));
    expect(rendered?.getAttribute('data-host')).toBe('yes');
    expect(ref.current).toBe(rendered);
  });
}

/** Tests `as`: it sets the level of the only heading. */
export function describeHeading(element: ReactElement<object>, wrap: Wrap = (part) => part) {
  it('renders its heading with the level of `as`', async () => {
    const props = { as: 'h3' };
    await render(wrap(cloneElement(element, props)));
    const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')];
    expect(headings.map(({ tagName }) => tagName)).toEqual(['H3']);
  });
}

/**
 * Tests `open`, `defaultOpen` and `onOpenChange`.
 * @param findContent returns what is shown while it is open
 * @param close closes it as a user does
 */
export function describeOpenState(
  element: ReactElement<object>,
  findContent: () => Element | null,
  close: () => Promise<unknown>,
) {
  const renderOpen = async (prop: 'open' | 'defaultOpen') => {
    const onOpenChange = vi.fn<(open: boolean) => void>();
    const props: object = { [prop]: true, onOpenChange };
    await render(cloneElement(element, props));
    await vi.waitFor(() => expect(findContent()).not.toBeNull());
    await close();
    await vi.waitFor(() => expect(onOpenChange).toHaveBeenLastCalledWith(false));
  };

  it('is open at first with defaultOpen, and closes', async () => {
    await renderOpen('defaultOpen');
    await vi.waitFor(() => expect(findContent()).toBeNull());
  });

  it('stays open while its parent keeps it open', async () => {
    await renderOpen('open');
    await nextFrame();
    expect(findContent()).not.toBeNull();
  });
}

export interface FormControlOptions {
  /** Value of the control, by the names of its props. */
  state: 'value' | 'checked';
  /** Default value, and its entries in the form's data. */
  default: unknown;
  defaultEntries: string[];
  /** Changes the control as a user does. */
  change: (form: HTMLFormElement) => Promise<unknown>;
  changed: unknown;
  changedEntries: string[];
  /** Default value that a required control rejects; without one it always has a value. */
  empty?: unknown;
}

/** Tests what every form control guarantees: it works uncontrolled in a plain form, and controlled by its parent. */
export function describeFormControl(element: ReactElement<object>, options: FormControlOptions) {
  const { state, change, defaultEntries, changedEntries } = options;
  const { defaultProp, handlerProp, withProps } = getPropNames(element, state);

  describe('form control', () => {
    it('submits its value in a form action, and returns to its default value afterwards', async () => {
      const action = vi.fn<(data: FormData) => void>();
      const form = await renderForm(withProps({ [defaultProp]: options.default }), action);
      await expectEntries(form, defaultEntries);

      await change(form);
      await expectEntries(form, changedEntries);

      form.requestSubmit();
      await vi.waitFor(() => expect(action).toHaveBeenCalledOnce());
      expect(toStrings(action.mock.lastCall?.[0])).toEqual(changedEntries);
      await expectEntries(form, defaultEntries);
    });

    it('calls its handler, and returns to its default value when the form is reset', async () => {
      const onChange = vi.fn<(value: unknown) => void>();
      const form = await renderForm(withProps({ [defaultProp]: options.default, [handlerProp]: onChange }));
      await change(form);
      await expectEntries(form, changedEntries);
      expect(onChange).toHaveBeenLastCalledWith(options.changed);
      form.reset();
      await expectEntries(form, defaultEntries);
    });

    it('shows the value of its parent while controlled, also after a reset', async () => {
      const onChange = vi.fn<(value: unknown) => void>();
      const form = await renderForm(withProps({ [state]: options.default, [handlerProp]: onChange }));
      await change(form);
      expect(onChange.mock.calls).toEqual([[options.changed]]);
      expect(getEntries(form)).toEqual(defaultEntries);
      form.reset();
      await nextFrame();
      // The browser empties a control of files, which React fills again.
      await expectEntries(form, defaultEntries);
      expect(onChange).toHaveBeenCalledOnce();
    });

    it('keeps a value that its parent changed when the form is reset', async () => {
      const onChange = vi.fn<(value: unknown) => void>();
      const renderControl = (value: unknown) => (
        <form>{withProps({ [state]: value, [handlerProp]: onChange })}</form>
      );
      const screen = await render(renderControl(options.default));
      await screen.rerender(renderControl(options.changed));
      const form = getForm(screen.container);
      form.reset();
      await nextFrame();
      await expectEntries(form, changedEntries);
      expect(onChange).not.toHaveBeenCalled();
    });

    it('belongs to the form of its prop `form`', async () => {
      const { container } = await render(
        <>
          <form id="elsewhere" />
          {withProps({ [defaultProp]: options.default, form: 'elsewhere' })}
        </>,
      );
      const form = getForm(container);
      expect(getEntries(form)).toEqual(defaultEntries);
      await change(form);
      await expectEntries(form, changedEntries);
      form.reset();
      await expectEntries(form, defaultEntries);
    });

    it('is not submitted while disabled', async () => {
      const form = await renderForm(withProps({ [defaultProp]: options.changed, disabled: true }));
      expect(getEntries(form)).toEqual([]);
      expect(form.querySelector('[data-disabled]')).not.toBeNull();
      for (const input of form.querySelectorAll('input[data-state]'))
        expect(input).toHaveAttribute('data-disabled');
    });

    describeReset(element, options);
    if ('empty' in options) describeRequired(element, options);
  });
}

/** Tests that a reset returns to the default value of that moment, unless a listener prevents it. */
function describeReset(element: ReactElement<object>, options: FormControlOptions) {
  const { state, change, changedEntries } = options;
  const { defaultProp, withProps } = getPropNames(element, state);

  // A form action that saves the values makes them the new default values, and React then resets the form.
  it('returns to a new default value when the form is reset', async () => {
    const screen = await render(<form>{withProps({ [defaultProp]: options.default })}</form>);
    const form = getForm(screen.container);
    await change(form);
    await screen.rerender(<form>{withProps({ [defaultProp]: options.changed })}</form>);
    form.reset();
    await nextFrame();
    expect(getEntries(form)).toEqual(changedEntries);
  });

  it('keeps its value when a listener prevents the reset', async () => {
    const form = await renderForm(withProps({ [defaultProp]: options.default }));
    form.addEventListener('reset', (event) => event.preventDefault());
    await change(form);
    await expectEntries(form, changedEntries);
    form.reset();
    await nextFrame();
    expect(getEntries(form)).toEqual(changedEntries);
  });
}

/** Tests that a required control without a value makes the form invalid. */
function describeRequired(element: ReactElement<object>, { state, change, empty }: FormControlOptions) {
  const { defaultProp, withProps } = getPropNames(element, state);

  it('makes the form invalid while it is required and empty', async () => {
    const form = await renderForm(withProps({ [defaultProp]: empty, required: true }));
    expect(form.checkValidity()).toBe(false);
    await change(form);
    expect(form.checkValidity()).toBe(true);
  });
}

const getPropNames = (element: ReactElement<object>, state: FormControlOptions['state']) => ({
  defaultProp: state === 'value' ? 'defaultValue' : 'defaultChecked',
  handlerProp: state === 'value' ? 'onValueChange' : 'onCheckedChange',
  withProps: (props: object) => cloneElement(element, Object.assign({ name: 'field' }, props)),
});

async function renderForm(control: ReactNode, action?: (data: FormData) => void) {
  const { container } = await render(<form action={action}>{control}</form>);
  return getForm(container);
}

function getForm(container: HTMLElement) {
  const form = container.querySelector('form');
  if (!form) throw new Error('No form was rendered');
  return form;
}

const getEntries = (form: HTMLFormElement) => toStrings(new FormData(form));

const expectEntries = (form: HTMLFormElement, entries: string[]) =>
  vi.waitFor(() => expect(getEntries(form)).toEqual(entries));

/** Values of the control; a file input without files has one empty file. */
const toStrings = (data: FormData | undefined) =>
  (data?.getAll('field') ?? [])
    .map((entry) => (entry instanceof File ? entry.name : entry))
    .filter((entry) => entry !== '');

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
