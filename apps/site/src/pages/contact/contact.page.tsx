import { ApiError, messageFrom } from '@ai-directory/api-client';
import { Alert } from '@ai-directory/ui/alert';
import { Field } from '@ai-directory/ui/field';
import { Textarea } from '@ai-directory/ui/textarea';
import { TextInput } from '@ai-directory/ui/text-input';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { AccountForm, type FormErrors } from '../../account-form/account-form.tsx';
import { contactEmail } from '../../layout/links.ts';
import { Page } from '../../layout/page.tsx';
import { useContact } from '../../queries/account.ts';
import { useViewer } from '../../session/session.tsx';
import styles from './contact.module.css';

const failed = 'Your message cannot be sent right now. It is still here: try again in a moment.';

export function Component() {
  const viewer = useViewer();
  const contact = useContact();
  const [values, setValues] = useState({
    name: viewer?.username ?? '',
    email: viewer?.email ?? '',
    message: '',
  });
  const [errors, setErrors] = useState<FormErrors>({});

  const send = async () => {
    const missing = missingIn(values);
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    try {
      await contact.mutateAsync(values);
      setValues({ ...values, message: '' });
    } catch (error) {
      setErrors(errorsFrom(error));
    }
  };

  const bind = (name: keyof typeof values) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value });
      // A second message is not thanked for before it is sent.
      if (contact.isSuccess) contact.reset();
    },
  });

  return (
    <Page title="Contact" intro="Something wrong, missing, or worth saying? It is read by a person.">
      <div className={styles.columns}>
        <AccountForm
          errors={errors}
          submit="Send message"
          submitting="Sending..."
          pending={contact.isPending}
          onSubmit={() => void send()}
          otherwise={
            <>
              Or write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
            </>
          }
        >
          {contact.isSuccess && (
            <Alert tone="success" live>
              Your message has arrived. The answer comes to {values.email}.
            </Alert>
          )}
          <Field label="Name" error={errors.name}>
            <TextInput {...bind('name')} autoComplete="name" maxLength={100} />
          </Field>
          <Field label="Email" error={errors.email}>
            <TextInput {...bind('email')} type="email" autoComplete="email" maxLength={254} />
          </Field>
          <Field label="Message" error={errors.message}>
            <Textarea {...bind('message')} rows={6} maxLength={5000} />
          </Field>
        </AccountForm>
        <Shortcuts />
      </div>
    </Page>
  );
}

/** What is quicker without a message. */
function Shortcuts() {
  return (
    <aside className={styles.aside} aria-label="Quicker ways">
      <p>
        <strong>A tool is missing?</strong> <Link to="/submit-tool">Submit it</Link>; it is listed at once.
      </p>
      <p>
        <strong>An entry is wrong or harmful?</strong> Report it on its page. Three reports hide it until its
        owner has changed it.
      </p>
      <p>
        <strong>Your data?</strong> Export and deletion are in the{' '}
        <Link to="/dashboard/settings">settings</Link>; <Link to="/privacy">privacy</Link> says what is
        stored.
      </p>
    </aside>
  );
}

const missingIn = (values: Record<'name' | 'email' | 'message', string>): FormErrors => ({
  ...(!values.name.trim() && { name: 'Name is required' }),
  ...(!values.email.trim() && { email: 'Email is required' }),
  ...(!values.message.trim() && { message: 'Message is required' }),
});

/** The server's answer at the fields it is about; else for the whole form. */
function errorsFrom(error: unknown): FormErrors {
  const fields = error instanceof ApiError ? error.errors : [];
  return fields.length > 0
    ? Object.fromEntries(fields.map(({ path, message }) => [path, message]))
    : { form: messageFrom(error, failed) };
}
