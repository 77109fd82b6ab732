import type { ContactMessage, Login, Registration } from '@ai-directory/api-client/contract';
import { useMutation } from '@tanstack/react-query';

import { client, queries } from '../client.ts';

/** How messages of the contact page are answered. */
export const contactInfoQuery = () => queries.contact.info();

export const useLogin = () => useMutation({ mutationFn: (body: Login) => client.auth.login({ body }) });

export const useRegister = () =>
  useMutation({ mutationFn: (body: Registration) => client.auth.register({ body }) });

export const useRequestPasswordReset = () =>
  useMutation({ mutationFn: (body: { email: string }) => client.auth.requestReset({ body }) });

export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: { token: string; password: string }) => client.auth.confirmReset({ body }),
  });

export const useSendContactMessage = () =>
  useMutation({ mutationFn: (body: ContactMessage) => client.contact.send({ body }) });
