import { getErrorMessage } from '@ai-directory/api-client';
import { Alert } from '@ai-directory/ui/alert';
import { Field } from '@ai-directory/ui/field';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Text } from '@ai-directory/ui/text';
import { Textarea } from '@ai-directory/ui/textarea';
import { TextInput } from '@ai-directory/ui/text-input';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';

import { AuthForm } from '../../features/auth-form/auth-form.tsx';
import columns from '../../shell/layout/columns.module.css';
import { contactEmail } from '../../shell/layout/links.ts';
import { Page } from '../../shell/layout/page.tsx';
import { contactInfoQuery, useSendContactMessage } from '../../queries/account.ts';
import { RichText, type RichTextProps } from '../../shell/layout/rich-text.tsx';
import { queryLoader } from '../../shell/router/query-loader.ts';
import { useCurrentUser } from '../../shell/session/session.tsx';
import { requiredText, useContractForm } from '../../use-contract-form.ts';
import styles from './contact.module.css';

export const contactMessages = defineMessages('contactPage', {
  title: 'Contact',
  intro: 'Questions, corrections or feedback? We read every message.',
  description: 'Contact the maintainers of the directory.',
  orWrite: (v: { email: string }) => `Or write to <email>${v.email}</email>.`,
  shortcuts: 'Shortcuts',
  missingTool: '<b>A tool is missing?</b> <submit>Submit it</submit>; it is listed immediately.',
  wrongEntry: '<b>An entry is wrong or harmful?</b> Report it on its page. A moderator decides.',
  yourData:
    '<b>Your data?</b> Export and deletion are in the <settings>settings</settings>; <privacy>privacy</privacy> explains what is stored.',
  send: 'Send message',
  sending: 'Sending...',
  sent: (v: { email: string }) => `Thank you, we received your message. We will reply to ${v.email}.`,
  byMail: 'Your message goes to the inbox of the moderators. The answer comes by email.',
  byHand:
    'Your message goes to the inbox of the moderators. This site sends no mail itself: a moderator answers from a personal email address.',
  sendFailed: 'Your message could not be sent. Your text was saved, try again in a moment.',
  name: 'Name',
  email: 'Email',
  message: 'Message',
  nameRequired: 'Name is required',
  emailRequired: 'Email is required',
  messageRequired: 'Message is required',
});

export const loader = queryLoader(() => [contactInfoQuery()]);

export function Component() {
  const t = useMessages(contactMessages);
  const currentUser = useCurrentUser();
  const contact = useSendContactMessage();
  const answersByMail = useQuery(contactInfoQuery()).data?.answersByMail;
  const form = useContractForm({
    defaultValues: { name: '', email: '', message: '' },
    draftName: 'contact',
    getErrorMessage: (error) => getErrorMessage(error, t.sendFailed),
  });
  const { errors, reset } = form;
  // Not default values of the first render: the user is known after hydration.
  useEffect(() => {
    if (!currentUser) return;
    reset({ name: currentUser.username, email: currentUser.email, message: '' }, { keepDirtyValues: true });
  }, [currentUser, reset]);

  return (
    <Page title={t.title} intro={t.intro} head={{ description: t.description }}>
      <div className={columns.root}>
        <AuthForm
          form={form}
          submitLabel={t.send}
          submittingLabel={t.sending}
          onSubmit={async (values) => {
            await contact.mutateAsync(values);
            form.reset({ ...values, message: '' });
          }}
          footer={
            <>
              {answersByMail !== undefined && <>{answersByMail ? t.byMail : t.byHand} </>}
              <RichText
                text={t.orWrite({ email: contactEmail })}
                elements={{ email: <a href={`mailto:${contactEmail}`}>{contactEmail}</a> }}
              />
            </>
          }
        >
          {contact.isSuccess && !form.formState.isDirty && (
            <Alert variant="success" announce>
              {t.sent({ email: contact.variables.email })}
            </Alert>
          )}
          <div className={styles.names}>
            <Field label={t.name} error={errors.name?.message} required>
              <TextInput
                {...form.register('name', requiredText(t.nameRequired))}
                autoComplete="name"
                maxLength={100}
              />
            </Field>
            <Field label={t.email} error={errors.email?.message} required>
              <TextInput
                {...form.register('email', requiredText(t.emailRequired))}
                type="email"
                autoComplete="email"
                maxLength={254}
              />
            </Field>
          </div>
          <Field label={t.message} error={errors.message?.message} required>
            <Textarea
              {...form.register('message', requiredText(t.messageRequired))}
              rows={6}
              maxLength={5000}
            />
          </Field>
        </AuthForm>
        <Shortcuts />
      </div>
    </Page>
  );
}

/** Faster ways to common requests. */
function Shortcuts() {
  const t = useMessages(contactMessages);
  return (
    <aside className={columns.aside} aria-label={t.shortcuts}>
      {[t.missingTool, t.wrongEntry, t.yourData].map((text) => (
        <Text key={text} size="small">
          <RichText text={text} elements={shortcutElements} />
        </Text>
      ))}
    </aside>
  );
}

const shortcutElements: RichTextProps['elements'] = {
  b: <strong />,
  submit: <Link to="/submit-tool" />,
  settings: <Link to="/dashboard/settings" />,
  privacy: <Link to="/privacy" />,
};
